typedef double v4 __attribute__((vector_size(32)));
void f(int n, v4 *A) {
#pragma scop
  A[0] = A[1];
#pragma endscop
}
/* expected
reject 4:3 UnsupportedType
*/
