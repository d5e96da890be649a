void f(int n, double A[n]) {
  int i, j;
#pragma scop
  for (j = i = 0; i < n; i++)
    A[i] = j;
#pragma endscop
}
/* expected
domain [n] -> { S0[]; S1[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> j[] : 0 <= i0 < n }
must-write [n] -> { S0[] -> j[]; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[] -> [0, 0]; S1[i0] -> [1, i0] : 0 <= i0 < n }
*/
