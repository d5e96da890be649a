void f(int n, __int128 *A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1;
#pragma endscop
}
/* expected
reject 4:5 UnsupportedType
*/
