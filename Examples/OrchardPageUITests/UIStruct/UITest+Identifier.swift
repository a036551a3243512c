extension UITest {
    /// The accessibility identifiers, by page.
    enum Identifier {
        enum Auth {
            enum Initial {
                static let email_field = "signIn.email"
                static let password_field = "signIn.password"
                static let login_btn = "signIn.submit"
            }

            enum PinWall {
                enum Create {
                    static let title_label = "pin.create.title"
                }

                enum Confirm {
                    static let title_label = "pin.confirm.title"
                    static let error_label = "pin.confirm.error"
                }

                static func digit_btn(_ digit: Character) -> String { "pin.digit.\(digit)" }
            }
        }

        enum Main {
            enum Initial {
                static let scroll_view = "catalog.scrollView"
                static let search_field = "catalog.searchField"
                static let empty_label = "catalog.emptyMessage"
                static let about_btn = "catalog.aboutButton"

                static func row_btn(_ id: Int) -> String { "catalog.row.\(id)" }
            }

            enum About {
                static let scroll_view = "about.scrollView"
                static let close_btn = "about.closeButton"
            }

            enum Settings {
                static let notifications_switch = "settings.notifications"
                static let sign_out_btn = "settings.singOut"
                static let confirm_btn = "settings.confirmation.confirm"
            }
        }

        enum TabBar {
            static let settings_btn = "tab.settings"
            static let catalog_btn = "tab.catalog"
        }
    }
}
