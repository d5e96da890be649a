void f(int n, double A[n]) {
#pragma scop
  for (int i = n % 4; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : i0 < n and 4*floor((n)/4) >= n - i0 }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : i0 < n and 4*floor((n)/4) >= n - i0 }
may-write {  }
order [n] -> { S0[i0] -> [i0] : i0 < n and 4*floor((n)/4) >= n - i0 }
*/
