void f(int n, double A[n]) {
  int i; int *p = &i; *p = 0;
#pragma scop
  for (i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
overlap [A, i]
domain [n] -> { S0[i0] : 0 <= i0 < n; S1[] }
read {  }
must-write [n] -> { S1[] -> i[]; S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[] -> [1, 0]; S0[i0] -> [0, i0] : 0 <= i0 < n }
*/
