import InventoryModel

/// Why there is no night.
package enum NightlyError: Error, Sendable, Hashable {
    /// Another process makes one; `holder` is what it says of itself.
    case running(path: String, holder: String?)
    /// The lock cannot be taken; `reason` is the system's.
    case cannotLock(path: String, reason: String)
}

extension NightlyError: CustomStringConvertible {
    /// One line for the user: what happened, where, and what to try.
    package var description: String {
        switch self {
        case .running(let path, let holder):
            "another night is being made (\(VisibleText.line(holder ?? "by a process that does not say which")), lock "
                + "'\(path)'): wait until it is done"
        case .cannotLock(let path, let reason):
            "'\(path)' cannot be locked (\(reason)): check the permissions of its folder"
        }
    }
}
