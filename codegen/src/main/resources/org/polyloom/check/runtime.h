/* What a driver calls; no system header, so that the file under test includes its own as it likes. */
long long polyloom_integer(int index);
double polyloom_real(int index);
long long polyloom_elements(int dimensions, const long long *sizes);
long long polyloom_larger(long long left, long long right);
long long polyloom_unknown(int dimensions);
int polyloom_array(const char *name, char kind, unsigned long element, long long elements,
                   long long row, int sharable);
void polyloom_fill(void *data, char kind, unsigned long element, unsigned long bytes, int salt);
void polyloom_allocate(void);
void *polyloom_data(int array);
long long polyloom_count(int array);
void polyloom_emit_size(unsigned long bytes);
void polyloom_emit_part(const void *data, unsigned long bytes);
void polyloom_emit(const void *data, unsigned long bytes);
void polyloom_end(void);
