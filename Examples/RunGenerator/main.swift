import Foundation

do {
    switch try Invocation(CommandLine.arguments.dropFirst()) {
    case .help:
        print(Invocation.usage)
    case .write(let folder, let nights):
        try RunWriter(folder: folder).write(nights: nights)
        print("\(nights) nights written to \(folder.path())")
    }
} catch let error as Invocation.WrongUsage {
    FileHandle.standardError.write(Data("error: \(error)\n\(Invocation.usage)\n".utf8))
    exit(64)
} catch {
    FileHandle.standardError.write(Data("error: cannot write the runs: \(error.localizedDescription)\n".utf8))
    exit(1)
}
