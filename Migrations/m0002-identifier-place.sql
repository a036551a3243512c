-- Where the identifier of a view element is set; NULL where it has none, and in parts recorded before this migration.

ALTER TABLE view_element ADD COLUMN identifier_file TEXT;
ALTER TABLE view_element ADD COLUMN identifier_line INTEGER;
