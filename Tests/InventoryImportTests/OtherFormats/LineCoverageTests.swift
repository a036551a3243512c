import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Line coverage")
struct LineCoverageTests {
    @Test func `xccov counts the lines of each file`() throws {
        let run = try readText(
            """
            {"coveredLines":1,"executableLines":4,"lineCoverage":0.25,"targets":[{"name":"App.app","files":[
             {"name":"A.swift","path":"/p/A.swift","coveredLines":1,"executableLines":4},
             {"path":"/p/B.swift","coveredLines":5,"executableLines":4},{"path":"/p/C.swift"}]}]}
            """
        )
        #expect(run.isPart)
        #expect(
            run.lineCoverage == [
                LineCoverage(target: "App.app", path: "/p/A.swift", coveredLines: 1, executableLines: 4)
            ]
        )
    }

    private static let cobertura = """
        <?xml version="1.0"?><!DOCTYPE coverage SYSTEM "coverage-04.dtd" [<!ELEMENT coverage (packages)>
        <!ATTLIST coverage line-rate CDATA #REQUIRED>]>
        <coverage line-rate="1" lines-valid="99"><packages><package name="p"><classes>
        <class filename="A.swift"><methods><method><lines><line number="9" hits="9"/></lines></method></methods>
        <lines><line number="1" hits="0"/><line number="2" hits="3"/></lines></class>
        <class filename="A.swift"><lines><line number="1" hits="1"/><line number="3" hits="0"/></lines></class>
        <class filename="B.swift"><lines><line number="1" hits="0"/></lines></class>
        </classes></package></packages></coverage>
        """

    @Test func `Cobertura's classes of one file are one file, methods count once, a document type does no harm`() throws
    {
        let run = try readText(Self.cobertura)
        #expect(run.isPart)
        #expect(
            run.lineCoverage == [
                LineCoverage(target: "", path: "A.swift", coveredLines: 2, executableLines: 3),
                LineCoverage(target: "", path: "B.swift", coveredLines: 0, executableLines: 1),
            ]
        )
    }

    @Test func `a file in which the report breaks off is left out`() throws {
        let cut = try #require(Self.cobertura.firstRange(of: "</lines></class>\n</classes>"))
        let run = try readText(String(Self.cobertura[..<cut.lowerBound]))
        #expect(run.lineCoverage.map(\.path) == ["A.swift"])
        #expect(run.diagnostics.map(\.code) == ["damaged-xml"])
    }

    @Test func `damage of any kind is survived`() {
        for damaged in mutations(of: Self.cobertura) { #expect(survives(damaged) != nil) }
    }
}
