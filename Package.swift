// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

// Each target may use only those above it. The scanner knows no SQL, the store knows no SwiftSyntax,
// the commands hold no logic. ARCHITECTURE.md says what each one is for.
let package = Package(
    name: "uiinventory",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "uiinventory", targets: ["uiinventory"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: ["FullFoundation"]),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        // The values that flow between the rooms.
        .target(name: "InventoryModel"),

        // Sources in.
        .target(
            name: "InventoryScanner",
            dependencies: [
                "InventoryModel",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(name: "InventoryLinker", dependencies: ["InventoryModel"]),

        // Run outputs in.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        .target(name: "InventoryImport", dependencies: ["CArchive", "CSQLite", "CZstd", "InventoryModel"]),

        // The store.
        .target(name: "InventoryMetrics", dependencies: ["InventoryModel"]),
        .target(
            name: "Migrations",
            path: "Migrations",
            resources: [
                .embedInCode("m0001-initial.sql"),
                .embedInCode("m0002-identifier-place.sql"),
                .embedInCode("m0003-linked-rows.sql"),
                .embedInCode("m0004-run-details.sql"),
                .embedInCode("m0005-test-histories.sql"),
                .embedInCode("m0006-component-uses.sql"),
                .embedInCode("m0007-flakiness-records.sql"),
                .embedInCode("m0008-failure-causes.sql"),
                .embedInCode("m0009-look-ups.sql"),
                .embedInCode("m0010-access.sql"),
                .embedInCode("m0011-retention.sql"),
                .embedInCode("m0012-newest-first.sql"),
                .embedInCode("views-sources.sql"),
                .embedInCode("views-tests.sql"),
                .embedInCode("views-runs.sql"),
                .embedInCode("views-flakiness.sql"),
                .embedInCode("views-run-details.sql"),
                .embedInCode("views-coverage.sql"),
            ]
        ),
        .target(
            name: "InventoryStore",
            dependencies: [
                "CSQLite",
                "InventoryMetrics",
                "InventoryModel",
                "Migrations",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .target(
            name: "InventoryQuery",
            dependencies: [
                "CSQLite",
                "InventoryMetrics",
                "InventoryModel",
                "InventoryStore",
                "Migrations",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            resources: [
                .embedInCode("Named/broken-tests.sql"),
                .embedInCode("Named/costly-tests.sql"),
                .embedInCode("Named/coverage-trend.sql"),
                .embedInCode("Named/diagnostics-by-code.sql"),
                .embedInCode("Named/disabled-tests.sql"),
                .embedInCode("Named/duplicated-identifiers.sql"),
                .embedInCode("Named/failure-messages.sql"),
                .embedInCode("Named/failures-by-device.sql"),
                .embedInCode("Named/file-elements.sql"),
                .embedInCode("Named/flaky-tests.sql"),
                .embedInCode("Named/identifier-uses.sql"),
                .embedInCode("Named/label-queries.sql"),
                .embedInCode("Named/last-run-failures.sql"),
                .embedInCode("Named/missing-by-screen.sql"),
                .embedInCode("Named/never-run-tests.sql"),
                .embedInCode("Named/new-gaps.sql"),
                .embedInCode("Named/newly-failing.sql"),
                .embedInCode("Named/recent-runs.sql"),
                .embedInCode("Named/redundant-tests.sql"),
                .embedInCode("Named/run-diff.sql"),
                .embedInCode("Named/screen-tests.sql"),
                .embedInCode("Named/single-test-screens.sql"),
                .embedInCode("Named/slowest-tests.sql"),
                .embedInCode("Named/test-runs.sql"),
                .embedInCode("Named/tests-by-target.sql"),
                .embedInCode("Named/tests-without-assertion.sql"),
                .embedInCode("Named/uncovered-screens.sql"),
                .embedInCode("Named/undeclared-identifiers.sql"),
                .embedInCode("Named/untaken-transitions.sql"),
                .embedInCode("Named/unused-identifiers.sql"),
                .embedInCode("Named/unused-presets.sql"),
            ]
        ),

        // Answers out.
        .target(
            name: "Reports",
            path: "Reports",
            resources: [
                .embedInCode("dashboard.mustache"),
                .embedInCode("dashboard.css"),
                .embedInCode("Script/data.js"),
                .embedInCode("Script/words.js"),
                .embedInCode("Script/elements.js"),
                .embedInCode("Script/cells.js"),
                .embedInCode("Script/tables.js"),
                .embedInCode("Script/history.js"),
                .embedInCode("Script/details.js"),
                .embedInCode("Script/map.js"),
                .embedInCode("Script/links.js"),
                .embedInCode("Script/keyboard.js"),
                .embedInCode("Script/tools.js"),
                .embedInCode("Script/start.js"),
                .embedInCode("ladder.mustache"),
                .embedInCode("overview.mustache"),
                .embedInCode("table.mustache"),
                .embedInCode("live.mustache"),
                .embedInCode("live.css"),
                .embedInCode("summary.mustache"),
                .embedInCode("nights.mustache"),
            ]
        ),
        .target(
            name: "InventoryReport",
            dependencies: [
                "InventoryMetrics",
                "InventoryModel",
                "InventoryQuery",
                "InventoryStore",
                "Migrations",
                "Reports",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        ),

        // The service: the same answers over HTTP.
        .target(
            name: "InventoryService",
            dependencies: [
                "InventoryModel",
                "InventoryQuery",
                "InventoryReport",
                "InventoryStore",
                "Migrations",
                "Reports",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]
        ),

        // The program.
        .target(
            name: "InventoryIngest",
            dependencies: [
                "InventoryImport",
                "InventoryLinker",
                "InventoryModel",
                "InventoryScanner",
                "InventoryStore",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]
        ),
        // To a service elsewhere.
        .target(
            name: "InventoryPush",
            dependencies: [
                "InventoryImport",
                "InventoryIngest",
                "InventoryModel",
                "InventoryStore",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        .target(
            name: "InventoryNightly",
            dependencies: [
                "InventoryIngest",
                "InventoryModel",
                "InventoryQuery",
                "InventoryReport",
                "InventoryStore",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]
        ),
        .target(name: "CProcessMemory"),
        .target(
            name: "InventoryCommands",
            dependencies: [
                "CProcessMemory",
                "InventoryImport",
                "InventoryIngest",
                "InventoryLinker",
                "InventoryMetrics",
                "InventoryModel",
                "InventoryNightly",
                "InventoryPush",
                "InventoryQuery",
                "InventoryReport",
                "InventoryStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        // What machines send to the service.
        .target(
            name: "InventoryUploads",
            dependencies: [
                "InventoryImport",
                "InventoryIngest",
                "InventoryModel",
                "InventoryService",
                "InventoryStore",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        .target(
            name: "InventoryServiceCommands",
            dependencies: [
                "InventoryCommands",
                "InventoryQuery",
                "InventoryService",
                "InventoryStore",
                "InventoryUploads",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "InventoryProgram",
            dependencies: [
                "InventoryCommands",
                "InventoryServiceCommands",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "uiinventory",
            dependencies: ["InventoryProgram", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        ),

        // Writes the run outputs of the example app; deterministic.
        .executableTarget(
            name: "generate-example-runs",
            path: "Examples/RunGenerator"
        ),

        // Measures the program against floors and peers; prints ratios.
        .executableTarget(
            name: "ingest-benchmark",
            dependencies: [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            path: "Benchmarks/IngestBenchmark"
        ),
        // The same for run outputs.
        .executableTarget(
            name: "run-benchmark",
            dependencies: [
                "CProcessMemory",
                "CSQLite",
                "InventoryImport",
                "InventoryModel",
                "InventoryStore",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Benchmarks/RunBenchmark"
        ),
        // The same for reports.
        .executableTarget(
            name: "report-benchmark",
            dependencies: ["InventoryModel", "InventoryQuery", "InventoryReport", "InventoryStore"],
            path: "Benchmarks/ReportBenchmark"
        ),
        // The same for answers, with ten million attempts of a generated project.
        .executableTarget(
            name: "query-benchmark",
            dependencies: ["InventoryModel", "InventoryQuery", "InventoryStore"],
            path: "Benchmarks/QueryBenchmark"
        ),
        // Compares what the program finds in public repositories with what people read there.
        .executableTarget(
            name: "corpus-comparison",
            dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
            path: "Benchmarks/CorpusComparison",
            exclude: ["Facts"]
        ),

        // Tests mirror the sources.
        .target(
            name: "InventoryTestSupport",
            dependencies: ["InventoryModel"],
            path: "Tests/InventoryTestSupport"
        ),
        .testTarget(name: "InventoryModelTests", dependencies: ["InventoryModel", "InventoryTestSupport"]),
        .testTarget(
            name: "InventoryScannerTests",
            dependencies: ["InventoryModel", "InventoryScanner", "InventoryTestSupport"]
        ),
        .testTarget(
            name: "InventoryLinkerTests",
            dependencies: ["InventoryLinker", "InventoryModel", "InventoryScanner", "InventoryTestSupport"]
        ),
        .testTarget(
            name: "InventoryImportTests",
            dependencies: ["CSQLite", "InventoryImport", "InventoryModel", "InventoryTestSupport"]
        ),
        .testTarget(
            name: "QueryBenchmarkTests",
            dependencies: [
                "InventoryMetrics", "InventoryModel", "InventoryQuery", "InventoryStore", "InventoryTestSupport",
                "query-benchmark",
            ]
        ),
        .testTarget(
            name: "RunGeneratorTests",
            dependencies: ["InventoryImport", "InventoryModel", "generate-example-runs"]
        ),
        .testTarget(
            name: "InventoryMetricsTests",
            dependencies: ["InventoryMetrics", "InventoryModel", "InventoryTestSupport"]
        ),
        .testTarget(
            name: "InventoryStoreTests",
            dependencies: [
                "InventoryMetrics",
                "InventoryModel",
                "InventoryStore",
                "InventoryTestSupport",
                "Migrations",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .testTarget(
            name: "InventoryQueryTests",
            dependencies: [
                "InventoryMetrics",
                "InventoryModel",
                "InventoryQuery",
                "InventoryStore",
                "InventoryTestSupport",
                "Migrations",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .testTarget(
            name: "InventoryReportTests",
            dependencies: [
                "InventoryMetrics",
                "InventoryModel",
                "InventoryQuery",
                "InventoryReport",
                "InventoryStore",
                "InventoryTestSupport",
                "Migrations",
                "Reports",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "InventoryServiceTests",
            dependencies: [
                "InventoryMetrics",
                "InventoryModel",
                "InventoryQuery",
                "InventoryReport",
                "InventoryService",
                "InventoryStore",
                "InventoryTestSupport",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "InventoryUploadsTests",
            dependencies: [
                "InventoryModel",
                "InventoryPush",
                "InventoryService",
                "InventoryStore",
                "InventoryTestSupport",
                "InventoryUploads",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "InventoryIngestTests",
            dependencies: [
                "InventoryImport",
                "InventoryIngest",
                "InventoryLinker",
                "InventoryModel",
                "InventoryStore",
                "InventoryTestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]
        ),
        .testTarget(
            name: "InventoryCommandsTests",
            dependencies: [
                "InventoryCommands",
                "InventoryLinker",
                "InventoryModel",
                "InventoryNightly",
                "InventoryReport",
                "InventoryTestSupport",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]
        ),
        .testTarget(
            name: "InventoryProgramTests",
            dependencies: [
                "InventoryCommands",
                "InventoryProgram",
                "InventoryServiceCommands",
                "InventoryTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
