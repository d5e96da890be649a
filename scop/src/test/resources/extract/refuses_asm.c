void f(int n, double A[n]) {
#pragma scop
  __asm__("nop");
#pragma endscop
}
/* expected
reject 3:3 UnsupportedConstruct
*/
