long f(int n, int a[restrict n]) {
  int q = 1;
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = i;
  q = n < 1 ? 1 : n;
#pragma endscop
  return ((int (*)[q])a)[1] - ((int (*)[q])a)[0];
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n; S1[] }
read {  }
must-write [n] -> { S1[] -> q[]; S0[i0] -> a[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[] -> [1, 0]; S0[i0] -> [0, i0] : 0 <= i0 < n }
*/
