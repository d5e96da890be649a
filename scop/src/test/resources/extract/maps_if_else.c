void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (i < 10)
      A[i] = 1.0;
    else
      A[i] = 2.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 10 <= i0 < n; S0[i0] : 0 <= i0 <= 9 and i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 <= 9 and i0 < n; S1[i0] -> A[i0] : 10 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0, 0] : 0 <= i0 <= 9 and i0 < n; S1[i0] -> [i0, 1] : 10 <= i0 < n }
*/
