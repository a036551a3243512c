-- Look-ups that spare views from walking all elements, all that tests reach, and all snapshots.

CREATE INDEX element_state_by_screen ON element_state (project_key, screen);
CREATE INDEX element_test_by_element ON element_test (element_key);
CREATE INDEX element_test_by_test ON element_test (test_key);
CREATE INDEX snapshot_by_commit ON snapshot (project_key, commit_sha);
