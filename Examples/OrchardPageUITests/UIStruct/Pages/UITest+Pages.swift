extension UITest {
    enum Page {}
}
