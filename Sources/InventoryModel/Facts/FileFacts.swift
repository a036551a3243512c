/// What the scanner reads from one source file: its declarations, reduced to what linking needs, or its test plan or
/// interface.
///
/// A function of the file's bytes alone, so it can be cached under the content hash for ever. Nothing is resolved here:
/// names stay names until the linker sees all files.
package struct FileFacts: Sendable, Hashable {
    /// The modules that the file imports, in order.
    package var imports: [String] = []
    /// Whether one of the imports is `@testable`.
    package var importsTestable = false
    /// The types and extensions at the top level, in order; nested types are members of them.
    package var types: [TypeFacts] = []
    /// The global functions, in order.
    package var functions: [FunctionFacts] = []
    /// The global variables, in order.
    package var variables: [VariableFacts] = []
    /// What a test plan says; nil for any other file.
    package var testPlan: TestPlanFacts?
    /// What a storyboard or xib says; nil for any other file.
    package var interface: InterfaceFacts?
    /// Problems of the file itself, such as syntax errors; their `file` is nil.
    package var diagnostics: [Diagnostic] = []

    /// Creates empty facts.
    package init() {}
}
