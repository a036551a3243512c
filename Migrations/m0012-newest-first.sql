-- The newest runs and snapshots without computing and sorting all of them: the expressions are those by which the views
-- show times, so an order by their columns finds them.

CREATE INDEX run_by_started_at ON run (strftime('%Y-%m-%dT%H:%M:%SZ', started_at_ms / 1000, 'unixepoch'));
CREATE INDEX run_of_project_by_started_at
    ON run (project_key, strftime('%Y-%m-%dT%H:%M:%SZ', started_at_ms / 1000, 'unixepoch'));
CREATE INDEX snapshot_by_taken_at ON snapshot (strftime('%Y-%m-%dT%H:%M:%SZ', taken_at_ms / 1000, 'unixepoch'));
