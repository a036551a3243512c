extension UITest.Page {
    enum Main {}
}
