#include <stdio.h>
void f(int n, double A[n]) {
#pragma scop
  printf("%d", n);
#pragma endscop
}
/* expected
reject 4:3 ImpureCall
*/
