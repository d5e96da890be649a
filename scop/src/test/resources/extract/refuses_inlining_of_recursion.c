static int sum(int k) { return k > 0 ? k + sum(k - 1) : 0; }
void f(int n, int A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = sum(i);
#pragma endscop
}
/* expected
reject 5:12 ImpureCall
*/
