import XCTest

/// The tabs, which several screens have.
struct TabBar {
    let app: XCUIApplication

    var catalogTab: XCUIElement { app.tabBars.buttons["tab.catalog"] }
    var cartTab: XCUIElement { app.tabBars.buttons["tab.cart"] }
    var settingsTab: XCUIElement { app.tabBars.buttons["tab.settings"] }

    @discardableResult
    func tapCatalog() -> CatalogScreen {
        catalogTab.tap()
        return CatalogScreen(app: app)
    }

    @discardableResult
    func tapCart() -> CartScreen {
        cartTab.tap()
        return CartScreen(app: app)
    }

    @discardableResult
    func tapSettings() -> SettingsScreen {
        settingsTab.tap()
        return SettingsScreen(app: app)
    }
}
