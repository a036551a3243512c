/// The tabs of the signed-in app.
enum RootTab: Hashable {
    case catalog
    case cart
    case orders
    case settings
}
