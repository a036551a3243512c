extension UITest.Page {
    enum Auth {}
}
