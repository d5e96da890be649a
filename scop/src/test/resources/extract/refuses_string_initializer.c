void f(int n, char A[n]) {
#pragma scop
  char t[2][4] = {"ab", "c"};
  A[0] = t[0][1];
#pragma endscop
}
/* expected
reject 3:19 UnsupportedDeclaration
*/
