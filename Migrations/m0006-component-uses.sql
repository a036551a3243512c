-- Where screens and components use components: by it a change of a component is known to touch its screens.

CREATE TABLE component_use (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    component TEXT NOT NULL,
    screen TEXT NOT NULL,
    view_type TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;
