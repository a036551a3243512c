/// The objects of a result bundle: files `data.ID`, each beside a `refs.ID` with the ids it refers to.
///
/// The layout is that of the file-backed store of Apple's llbuild2: an id is the hash of what an object holds and refers
/// to, so that every object that is read is known to be whole.
final class ObjectStore {
    /// Why an object cannot be read.
    enum Failure: Error, Hashable {
        /// It is not in the bundle.
        case missing
        /// Its bytes are not those that its id was made of.
        case damaged
        /// It is larger than any object of a real bundle.
        case tooBig
        /// It is whole and of another form than expected; the text says how.
        case malformed(String)
        /// The system refuses.
        case unreadable(String)
    }

    /// How many bytes an object may have, stored or decompressed.
    static let sizeLimit = 512 << 20

    /// How many objects were read without being verified, as the ids they refer to are missing.
    private(set) var unverifiedCount = 0
    private let folder: String
    private let decoder = ZstdDecoder()

    /// Creates the store in a folder `Data`.
    init(folder: String) {
        self.folder = folder
    }

    /// Whether an object is in the bundle, without reading it.
    func contains(_ id: ObjectID) -> Bool {
        RegularFile.exists("\(folder)/data.\(id.text)")
    }

    /// What an object holds.
    ///
    /// - Parameters:
    ///   - id: The object's id.
    ///   - prefix: How many bytes to decompress; nil for all.
    /// - Returns: The bytes.
    /// - Throws: `Failure`.
    func bytes(of id: ObjectID, prefix: Int? = nil) throws(Failure) -> [UInt8] {
        let stored = try read("data", id)
        try verify(stored, of: id)
        guard ZstdDecoder.isFrame(stored) else { return prefix.map { Array(stored.prefix($0)) } ?? stored }
        do {
            return try decoder.decompress(stored, limit: prefix ?? Self.sizeLimit, isPrefix: prefix != nil)
        } catch {
            switch error {
            case .tooBig: throw .tooBig
            case .damaged(let reason): throw .malformed(reason)
            }
        }
    }

    /// The object that the bytes describe.
    func object(_ id: ObjectID) throws(Failure) -> ResultObject {
        let bytes = try bytes(of: id)
        do {
            return try ObjectGrammar.parse(bytes).root
        } catch {
            let depth = ResultTreeBuilder.depthLimit
            throw .malformed(
                error.isTooDeep
                    ? "nested deeper than \(depth) at byte \(error.offset)" : "wrong at byte \(error.offset)"
            )
        }
    }

    /// The ids that an object refers to, in order; nil where the bundle lacks them.
    func references(of id: ObjectID) throws(Failure) -> [ObjectID]? {
        try referenceList(of: id)?.ids
    }

    private func verify(_ stored: [UInt8], of id: ObjectID) throws(Failure) {
        guard let references = try referenceList(of: id) else {
            unverifiedCount += 1
            return
        }
        var hash = BLAKE2b512()
        references.hashed.withUnsafeBytes { hash.update($0) }
        stored.withUnsafeBytes { hash.update($0) }
        guard ObjectID(hash: hash.finalize()) == id else { throw .damaged }
    }

    private func referenceList(of id: ObjectID) throws(Failure) -> ReferenceList? {
        let bytes: [UInt8]
        do {
            bytes = try read("refs", id)
        } catch {
            guard error == .missing else { throw error }
            return nil
        }
        guard let list = ReferenceList(bytes) else { throw .damaged }
        return list
    }

    private func read(_ kind: String, _ id: ObjectID) throws(Failure) -> [UInt8] {
        do {
            return try RegularFile.bytes(of: "\(folder)/\(kind).\(id.text)", limit: Self.sizeLimit)
        } catch {
            switch error {
            case .missing: throw .missing
            case .tooBig: throw .tooBig
            case .unreadable(let reason): throw .unreadable(reason)
            }
        }
    }
}
