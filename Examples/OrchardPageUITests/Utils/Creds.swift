/// The account that the tests sign in with.
enum Creds {
    static let login = "ann@orchard.example"
    static let password = "pear"
    static let pin = "1234"
    static let otherPin = "4321"
}
