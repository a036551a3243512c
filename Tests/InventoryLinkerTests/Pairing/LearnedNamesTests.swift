import Testing

@testable import InventoryLinker

@Suite("Names of suggested identifiers")
struct LearnedNamesTests {
    /// The identifiers of a project on two screens, and what it would name two buttons.
    struct Project: Sendable, CustomTestStringConvertible {
        var cart: [String]
        var signIn: [String]
        var onCart: String
        var onOrders: String
        var testDescription: String { onCart }
    }

    static let projects = [
        Project(cart: [], signIn: [], onCart: "cart.payNow", onOrders: "orderList.payNow"),
        // Too few to learn from, but the screen's own prefix counts.
        Project(cart: ["basket.sum"], signIn: [], onCart: "basket.payNow", onOrders: "orderList.payNow"),
        Project(
            cart: ["cart.sum", "cart.giftCode", "cart.items"], signIn: ["signIn.email", "signIn.code"],
            onCart: "cart.payNow", onOrders: "orderList.payNow"),
        Project(
            cart: ["cartScreen.sum", "cartScreen.giftCode", "cartScreen.items"],
            signIn: ["signInScreen.email", "signInScreen.code"],
            onCart: "cartScreen.payNow", onOrders: "orderListScreen.payNow"),
        Project(
            cart: ["Cart.Sum", "Cart.GiftCode", "Cart.Items"], signIn: ["SignIn.Email", "SignIn.Code"],
            onCart: "Cart.PayNow", onOrders: "OrderList.PayNow"),
        Project(
            cart: ["cart-sum", "cart-gift_code", "cart-items"], signIn: ["sign_in-email", "sign_in-code"],
            onCart: "cart-pay_now", onOrders: "order_list-pay_now"),
        Project(
            cart: ["cart-sum", "cart-gift-code", "cart-items"], signIn: ["sign-in-email", "sign-in-code"],
            onCart: "cart-pay-now", onOrders: "order-list-pay-now"),
        Project(
            cart: ["cart_sum", "cart_gift_code", "cart_items"], signIn: ["sign_in_email", "sign_in_code"],
            onCart: "cart_pay_now", onOrders: "order_list_pay_now"),
        Project(
            cart: ["cartSum", "cartGiftCode", "cartItems"], signIn: ["signInEmail", "signInCode"],
            onCart: "cartPayNow", onOrders: "orderListPayNow"),
        Project(
            cart: ["sumText", "giftCode", "items"], signIn: ["email", "codeField"],
            onCart: "payNow", onOrders: "payNow"),
        Project(
            cart: ["cart.button.sum", "basket.items", "cart.row.*"], signIn: ["signIn.email", "signIn.code"],
            onCart: "cart.payNow", onOrders: "orderList.payNow"),
    ]

    @Test(arguments: projects)
    func `a name follows those that the project has`(project: Project) {
        let names = LearnedNames(
            project.cart.map { LearnedNames.Example(identifier: $0, screen: "Cart", kind: "Text") }
                + project.signIn.map { LearnedNames.Example(identifier: $0, screen: "SignIn", kind: "TextField") })
        #expect(names.identifier(["pay", "now"], on: "Cart") == project.onCart)
        #expect(names.identifier(["pay", "now"], on: "OrderList") == project.onOrders)
    }

    @Test func `what stands in front of every screen stays in front`() {
        let names = LearnedNames(
            ["Cart", "SignIn", "Home"].flatMap { screen in
                ["title", "closeButton"].map {
                    LearnedNames.Example(identifier: "Shop.\(screen).\($0)", screen: screen, kind: "Text")
                }
            })
        #expect(names.identifier(["pay", "now"], on: "Cart") == "Shop.Cart.payNow")
        #expect(names.identifier(["pay", "now"], on: "OrderList") == "Shop.OrderList.payNow")
    }

    @Test(
        arguments: [
            (["payButton", "cancelButton", "openButton"], ["button"]),
            (["payBtn", "cancelBtn", "open"], ["btn"]),
            (["pay", "cancel", "open", "closeButton"], []),
            (["pay", "cancelButton"], nil),
            (["payButton", "cancel"], nil),
            (["pay", "cancelButton", "openButton", "close"], nil),
        ] as [([String], [String]?)])
    func `the word for a kind is learned where most have it`(identifiers: [String], words: [String]?) {
        let names = LearnedNames(
            identifiers.map { LearnedNames.Example(identifier: "cart." + $0, screen: "Cart", kind: "Button") })
        #expect(names.words(forKind: "Button") == words)
        #expect(names.words(forKind: "Toggle") == nil)
    }

    @Test func `suggestions are written in ASCII`() async {
        let found = await link([
            "App/SizeView.swift": """
            import SwiftUI
            struct SizeView: View { var body: some View { 1️⃣Button("Größe wählen") {} } }
            """
        ])
        #expect(found.missing.first?.contains("grosseWahlen") == true, "\(found.missing)")
    }
}
