extension String {
    /// The text in at most so many characters, its middle replaced by `…`; the end of a path says most.
    func shortenedInMiddle(to width: Int) -> String {
        guard count > width else { return self }
        guard width > 1 else { return String(suffix(max(width, 0))) }
        let tail = (width - 1) * 2 / 3
        return prefix(width - 1 - tail) + "…" + suffix(tail)
    }

    /// The text in at most so many characters, its end replaced by `…`.
    func truncated(to width: Int) -> String {
        guard count > width else { return self }
        return prefix(max(width - 1, 0)) + "…"
    }
}
