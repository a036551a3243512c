/// The namespace of everything that describes the app to its tests.
enum UITest {}
