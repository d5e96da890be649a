void f(int n, int A[n]) {
#pragma scop
  switch (A[0]) {
  case 1:
    A[1] = 2;
  }
#pragma endscop
}
/* expected
reject 3:3 UnsupportedSwitch
*/
