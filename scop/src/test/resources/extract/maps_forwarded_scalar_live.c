void f(int n, double A[restrict n]) {
  int k;
#pragma scop
  k = n - 1;
  A[k] = 1.0;
#pragma endscop
  A[0] = k;
}
/* expected
domain { S0[]; S1[] }
read {  }
must-write [n] -> { S1[] -> A[-1 + n]; S0[] -> k[] }
may-write {  }
order { S0[] -> [0]; S1[] -> [1] }
*/
