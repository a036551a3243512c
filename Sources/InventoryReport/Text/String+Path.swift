extension String {
    /// A path, or `path:line`, in at most so many characters.
    ///
    /// Folders in the middle go first, since the first folder and the file's name say most.
    func shortenedPath(to width: Int) -> String {
        guard count > width else { return self }
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last else {
            return shortenedInMiddle(to: width)
        }
        let long = "\(first)/…/\(last)"
        if long.count <= width { return long }
        let short = "…/\(last)"
        return short.count <= width ? short : String(last).shortenedInMiddle(to: width)
    }
}
