void f(int n, int x[restrict n], const unsigned a[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (a[i])
      x[i] = __builtin_popcount(a[i]) + __builtin_clz(a[i]);
#pragma endscop
}
/* expected
domain [n] -> { S0[i] : 0 <= i < n }
read [n] -> { S0[i] -> a[i] : 0 <= i < n }
must-write {  }
may-write [n] -> { S0[i] -> x[i] : 0 <= i < n }
order [n] -> { S0[i] -> [i] : 0 <= i < n }
*/
