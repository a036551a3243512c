#pragma once

#include <sqlite3.h>

/// Turns a setting of a connection on (1) or off (0): sqlite3_db_config() is variadic, which Swift cannot call.
static inline int sqlite3_db_config_flag(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}
