extension TestPlanFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) { encoder.write(targets) }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) { self.init(targets: try decoder.read()) }
}

extension TestPlanFacts.Target: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(name)
        encoder.write(isEnabled)
        encoder.write(selected)
        encoder.write(skipped)
        encoder.write(selectedTags)
        encoder.write(skippedTags)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(name: try decoder.read())
        isEnabled = try decoder.read()
        selected = try decoder.read()
        skipped = try decoder.read()
        selectedTags = try decoder.read()
        skippedTags = try decoder.read()
    }
}

extension TestPlanFacts.TagFilter: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(tags)
        encoder.write(needsAll)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(tags: try decoder.read(), needsAll: try decoder.read())
    }
}
