import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryScanner

@Suite("Facts of storyboards and xibs")
struct InterfaceReaderTests {
    /// A xib with the given objects.
    private func xib(_ objects: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="\(type)" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        \(objects)
        </objects>
        </document>
        """
    }

    /// The objects of a file, a line each: place, role, class, then what is said of it.
    private func read(_ text: String) -> [String] {
        let source = MarkedSource(text)
        let facts = SourceScanner.scan(source.bytes, as: .xib)
        let objects = facts.interface?.objects ?? []
        return objects.map { object in
            var parts = [
                source.markers[object.position] ?? "?", "\(object.role)", object.customClass ?? object.className,
            ]
            if let label = object.label { parts.append("'\(label)'") }
            if let identifier = object.identifier {
                parts.append("#\(identifier.text) at \(source.markers[identifier.position] ?? "?")")
            }
            if let parent = object.parent {
                parts.append("in \(objects[parent].customClass ?? objects[parent].className)")
            }
            if object.isLeftOut { parts.append("left out") }
            if object.isOneElement { parts.append("one element") }
            parts += object.connections.map { "\($0.kind) \($0.name) \($0.destination)" }
            return parts.joined(separator: " ")
        } + facts.diagnostics.map { "\($0.severity) \($0.code)" }
    }

    @Test func `elements with what they show, their identifiers and connections`() {
        let found = read(
            xib(
                """
                1️⃣<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginViewController">
                    <connections><outlet property="submit" destination="b1" id="o1"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="v1"><subviews>
                    2️⃣<button id="b1"><state key="selected" title="No"/><state key="normal" title="Send &amp; go"/>
                        3️⃣<accessibility key="accessibilityConfiguration" identifier="login.submit" label="Submit"/>
                        <connections><action selector="send:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
                    </button>
                    4️⃣<textField placeholder="Mail" text="lorem" id="t1"><userDefinedRuntimeAttributes>
                        5️⃣<userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="login.mail"/>
                    </userDefinedRuntimeAttributes></textField>
                    6️⃣<label userInteractionEnabled="NO" id="l1"><string key="text">Two
                lines</string><accessibility key="accessibilityConfiguration" identifier=""/><userDefinedRuntimeAttributes>
                        7️⃣<userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier"><string key="value">login.text</string></userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes></label>
                    <label text="Only for show" id="l2"/>
                </subviews></view>
                """))
        #expect(
            found == [
                "1️⃣ owner LoginViewController outlet submit b1", "? view UIView",
                "2️⃣ view UIButton 'Send & go' #login.submit at 3️⃣ in UIView action send: -1",
                "4️⃣ view UITextField 'Mail' #login.mail at 5️⃣ in UIView",
                "6️⃣ view UILabel 'Two\nlines' #login.text at ? in UIView",
            ])
    }

    @Test func `what a person cannot use is told from the rest`() {
        let found = read(
            xib(
                """
                1️⃣<button id="1" userInteractionEnabled="NO"><state key="normal" title="A"/></button>
                2️⃣<textView id="2" editable="NO" text="Lorem ipsum"/>
                3️⃣<barButtonItem id="3" systemItem="flexibleSpace"/>
                4️⃣<barButtonItem id="4" systemItem="done"/>
                5️⃣<barButtonItem id="5" key="backBarButtonItem" title="Back"/>
                6️⃣<barButtonItem id="6" title="x"><button key="customView" id="7"/></barButtonItem>
                8️⃣<view id="8"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility>
                <subviews>9️⃣<switch id="9"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility></switch></subviews></view>
                """))
        #expect(
            found == [
                "1️⃣ view UIButton 'A' left out", "2️⃣ view UITextView left out", "3️⃣ view UIBarButtonItem left out",
                "4️⃣ view UIBarButtonItem 'Done'", "5️⃣ view UIBarButtonItem 'Back' left out",
                "6️⃣ view UIBarButtonItem 'x' left out", "? view UIButton in UIBarButtonItem",
                "8️⃣ view UIView one element", "9️⃣ view UISwitch in UIView left out",
            ])
    }

    @Test(arguments: [
        "com.apple.InterfaceBuilder3.Cocoa.XIB", "com.apple.InterfaceBuilder.WatchKit.Storyboard", "",
    ])
    func `files for macOS and watchOS have nothing that an iOS test sees`(type: String) {
        #expect(read(xib("<button id=\"1\"/>", type: type)) == [])
    }

    @Test(arguments: [
        "", " ", "<", "text", "<document>", "<document type=\"CocoaTouch.XIB\"><objects></document>",
        "<?xml version=\"1.0\"?><archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "{}", "\u{0}",
        "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]><document>&b;</document>",
        "<!DOCTYPE d SYSTEM \"file:///etc/passwd\"><document type=\"CocoaTouch\"/>",
        "<document type=\"CocoaTouch.XIB\">&unknown;</document>",
        "<document type=\"CocoaTouch.XIB\"><?x?><objects/></document>",
        // A document type in UTF-7.
        "<?xml version=\"1.0\" encoding=\"UTF-7\"?>+ADwAIQ-DOCTYPE a +AFs +ADwAIQ-ATTLIST a b CDATA +ACM-IMPLIED +AD4 +AF0 +AD4"
            + "<document type=\"CocoaTouch.XIB\"><objects/></document>",
        String(repeating: "<document>", count: 10_000),
        "<document type=\"CocoaTouch.XIB\"><objects>" + String(repeating: "<view id=\"1\"><subviews>", count: 10_000),
    ])
    func `what is no interface file gives a diagnostic`(text: String) {
        #expect(read(text) == ["warning broken-interface-file"])
    }

    @Test func `a diagnostic says where the file is broken`() {
        let facts = SourceScanner.scan(
            [UInt8]("<document type=\"CocoaTouch.XIB\">\n<objects>\n</document>".utf8), as: .xib)
        #expect(facts.diagnostics.first?.position?.line == 3)
        #expect(facts.interface == nil)
    }

    @Test(arguments: UInt64(0)..<300)
    func `no damaged file stops the reader`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes = MarkedSource(
            xib(
                "<view id=\"é\"><subviews>\(String(repeating: "<button id=\"1\" title=\"x\"/>\n", count: 9))</subviews></view>"
            )
        ).bytes
        if seed.isMultiple(of: 3) { bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))) }
        for _ in 0..<Int.random(in: 1..<5, using: &generator) where !bytes.isEmpty {
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        let facts = SourceScanner.scan(bytes, as: .storyboard)
        #expect(facts.interface == nil || facts.diagnostics.isEmpty)
    }
}
