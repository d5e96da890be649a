void f(int n, int m, double A[restrict n]) {
#pragma scop
  for (int i = m > 0 ? m : 0; i < (m > 5 ? n : n - 1); i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [m, n] -> { S0[i0] : m <= i0 < n and (m >= 6 or (m <= 5 and 0 <= i0 <= -2 + n)) }
read {  }
must-write [m, n] -> { S0[i0] -> A[i0] : m <= i0 < n and (m >= 6 or (m <= 5 and 0 <= i0 <= -2 + n)) }
may-write {  }
order [m, n] -> { S0[i0] -> [i0] : m <= i0 < n and (m >= 6 or (m <= 5 and 0 <= i0 <= -2 + n)) }
*/
