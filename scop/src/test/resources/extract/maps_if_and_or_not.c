void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (!(i < 3 || i > 20) && i != 7)
      A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 3 <= i0 <= 20 and i0 < n and (i0 >= 8 or i0 <= 6) }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 3 <= i0 <= 20 and i0 < n and (i0 >= 8 or i0 <= 6) }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 3 <= i0 <= 20 and i0 < n and (i0 >= 8 or i0 <= 6) }
*/
