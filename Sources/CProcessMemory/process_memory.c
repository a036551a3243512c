#include "process_memory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void process_memory_keep_freed(void) {
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 16 << 20);
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
    mallopt(M_MMAP_THRESHOLD, 512 << 20);
#endif
}
