import Foundation

/// Archives that somebody may send; made once by Python's modules, as no library here writes them.
enum SentArchive {
    /// A zip file with `../out.json`, `/tmp/abs.json`, and a run in `a/run.json`.
    static let evilZip = bytes(
        """
        UEsDBBQAAAAIADk/dl3Hj24aswAAAF0BAAALAAAALi4vb3V0Lmpzb25tkD8LwjAQxXc/RcikIDo56NpBCiKF1kk6xN61BuJF8keQ\
        4nc30YhVyk13793vwes54E02aPmGHes54w6tK5SgTFMrO2+Ek5p+1L2Gt33CWM9JXDAs/JBXQbM8mCgYqvs1nVn8YSdPoDCqzVkq\
        MEiJMGTsBIGkbhQUj6z00o1DhpgYuNXT2SgiExY/Qg5ITrYSzX/68stIeMYNWq9cdBbCWoRIgVRQTiU2miD2sl6sHvVrnlBLAwQU\
        AAAACAA5P3Zd+eSs9bMAAABdAQAADQAAAC90bXAvYWJzLmpzb25tkM0KwjAQhO8+RchJQfQkiNcepCBSaD1JD7G7rYG4kfwIUnx3\
        E41Ypexpd2a/gek54E02aPmGHes54w6tK5SgTFMrO2+Ek5p+1L2Gt33CWM9JXDAs/JBXQbM8mCgYqvs1nVn8YSdPoDCqzVkqMEiJ\
        MGTsBIGkbhQUj6z00o1DhpgYuNXT2SgiExY/Qg5ITrYSzX/68stIeMYNWq9cdBbCWoRIgVRQTiU2miD2sl6sHvVrnlBLAwQUAAAA\
        CAA5P3ZdM8+5CbQAAABdAQAACgAAAGEvcnVuLmpzb25tkD8LwjAQxXc/RcikIIqDi2sHKYgUWifpEHvXGogXyR9Bit/dRCNWKTfd\
        vXe/B6/ngDfZoOUbdqznjDu0rlCCMk2t7LwRTmr6Ufca3vYJYz0nccGw8ENeBc3yYKJgqO7XdGbxh508gcKoNmepwCAlwpCxEwSS\
        ulFQPLLSSzcOGWJi4FZPZ6OITFj8CDkgOdlKNP/pyy8j4Rk3aL1y0VkIaxEiBVJBOZXYaILYy2qxftSveQJQSwECFAMUAAAACAA5\
        P3Zdx49uGrMAAABdAQAACwAAAAAAAAAAAAAAgAEAAAAALi4vb3V0Lmpzb25QSwECFAMUAAAACAA5P3Zd+eSs9bMAAABdAQAADQAA\
        AAAAAAAAAAAAgAHcAAAAL3RtcC9hYnMuanNvblBLAQIUAxQAAAAIADk/dl0zz7kJtAAAAF0BAAAKAAAAAAAAAAAAAACAAboBAABh\
        L3J1bi5qc29uUEsFBgAAAAADAAMArAAAAJYCAAAAAA==
        """)

    /// A run, compressed.
    static let gzip = bytes(
        """
        H4sIAAAAAAACA22QzQrCMBCE7z5FyElBFAQvXnuQgkih9SQ9xO62BuJG8iNI8d1NNGKVsqfdmf0GpueAN9mg5Rt2rOeMO7SuUIIy\
        Ta3svBFOavpR9xre9gljPSdxwbDwQ14FzfJgomCo7td0ZvGHnTyBwqg2Z6nAICXCkLETBJK6UVA8stJLNw4ZYmLgVk9no4hMWPwI\
        OSA52Uo0/+nLLyPhGTdovXLRWQhrESIFUkE5ldhogtjLarF+1K95AjB0juJdAQAA
        """)

    /// A tarball of three runs, and of one that is cut off.
    static let tarball = bytes(
        """
        H4sIAICgAmsC/+2UQUvDMBiGe/ZXhJwUZEu7bgOvO8hAZLB5kh1ik81I/SpNIsjwv5tsdc4x8DRd8X16SJvv6/tBytPak+2KzpOt\
        KDkWIjDI8/Ua2F9FvzfY3m/2h8NhljCR/ALeOlmHkcn/ZMWVfjWFtvyK3c8vGXfaukkpaVTRwix9LZ2p6Fv1tlKb9jPGVpzksw4P\
        /G48CzXLQxOFhtnbS7PN4jvswZMqdawWj6ZUtaYmYTfjRpIytDwYFDfZ1Bt3OGQ3Jg68rs4vDkaMpNWfhbHS5MzC6Hp/evcro4ln\
        vNbWly52TqS1WsUU1RzQmKa6qEjFcxGdrP8+X1+n//3r6H96gv734D/8b6X/aev8z07Q/xz+w/9W+p+1zv/Cu2P+AX7yX+z7n4o8\
        S+H/n/m/NTwBAAAAAAAAAAAAAAAAAAAALeMDsf+i0AAoAAA=
        """)

    private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
