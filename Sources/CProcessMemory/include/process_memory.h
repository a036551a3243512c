#pragma once

/// Keeps freed memory for what comes next instead of giving it back to the system at once.
///
/// For a command that parses thousands of files and then ends: each tree takes what the last one freed, and asking the
/// system anew each time takes a part of the whole time that one can measure. Does nothing with other allocators than
/// that of the GNU C library (mallopt(3)).
void process_memory_keep_freed(void);
