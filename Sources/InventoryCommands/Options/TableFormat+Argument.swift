import ArgumentParser
package import InventoryReport

extension TableFormat: ExpressibleByArgument {}
