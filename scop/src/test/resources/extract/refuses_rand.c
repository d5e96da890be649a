#include <stdlib.h>
void f(int n, int A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = rand();
#pragma endscop
}
/* expected
reject 5:12 ImpureCall
*/
