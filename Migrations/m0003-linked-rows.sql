-- The hash of what linking says of the file, without the file's content; NULL in parts recorded before this migration.
-- By it the part of a file that changed, but says the same, is known without linking.

ALTER TABLE part ADD COLUMN linked_sha256 BLOB;
