/* What decides whether the right operand runs is a parameter wherever it occurs. */
void f(int n, int s, int A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = s > 1 || A[i] > s;
#pragma endscop
}
/* expected
domain [n, s] -> { S1[i0] : s >= 2 and 0 <= i0 < n; S0[i0] : s <= 1 and 0 <= i0 < n }
read [n, s] -> { S0[i0] -> A[i0] : s <= 1 and 0 <= i0 < n }
must-write [n, s] -> { S0[i0] -> A[i0] : s <= 1 and 0 <= i0 < n; S1[i0] -> A[i0] : s >= 2 and 0 <= i0 < n }
may-write {  }
order [n, s] -> { S0[i0] -> [i0, 0] : s <= 1 and 0 <= i0 < n; S1[i0] -> [i0, 1] : s >= 2 and 0 <= i0 < n }
*/
