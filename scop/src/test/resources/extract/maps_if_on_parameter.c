void f(int n, int flag, double A[n]) {
#pragma scop
  if (flag)
    for (int i = 0; i < n; i++)
      A[i] = 1.0;
#pragma endscop
}
/* expected
domain [flag, n] -> { S0[i0] : 0 <= i0 < n and (flag < 0 or flag > 0) }
read {  }
must-write [flag, n] -> { S0[i0] -> A[i0] : 0 <= i0 < n and (flag < 0 or flag > 0) }
may-write {  }
order [flag, n] -> { S0[i0] -> [i0] : 0 <= i0 < n and (flag < 0 or flag > 0) }
*/
