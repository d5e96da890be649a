#include <string.h>
void f(int n, double A[n]) {
#pragma scop
  memset(A, 0, n);
#pragma endscop
}
/* expected
reject 4:3 ImpureCall
*/
