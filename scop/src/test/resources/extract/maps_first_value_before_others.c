void f(int n, double A[n]) {
  int i, j = 9;
#pragma scop
  j = 3;
  for (i = j, j = 2; i < n; i++)
    A[i] = j;
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 3 <= i0 < n }
read {  }
must-write [n] -> { S3[i0] -> A[i0] : 3 <= i0 < n }
may-write {  }
order [n] -> { S3[i0] -> [i0] : 3 <= i0 < n }
*/
