import ArgumentParser
import InventoryStore
import InventoryUploads

/// How much uploads may take.
struct UploadLimitOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("The greatest size of an upload, in megabytes.", valueName: "megabytes"))
    var uploadSize = 256

    @Option(
        name: .long,
        help: ArgumentHelp("The greatest size of what an archive unpacks to, in megabytes.", valueName: "megabytes"))
    var unpackedSize = 2048

    @Option(
        name: .long,
        help: ArgumentHelp("The most uploads that wait to be recorded; others are told to wait.", valueName: "count"))
    var uploadQueue = 512

    func validate() throws {
        for (name, size) in [("--upload-size", uploadSize), ("--unpacked-size", unpackedSize)]
        where !(1...1_000_000).contains(size) {
            throw ValidationError("\(name) must be from 1 to 1000000 megabytes.")
        }
        if !(1...100_000).contains(uploadQueue) { throw ValidationError("--upload-queue must be from 1 to 100000.") }
    }

    /// The limits.
    var limits: UploadLimits {
        var limits = UploadLimits()
        limits.bodyBytes = uploadSize << 20
        limits.unpackedBytes = unpackedSize << 20
        limits.spoolBytes = max(limits.spoolBytes, limits.bodyBytes)
        limits.queue.count = uploadQueue
        return limits
    }
}
