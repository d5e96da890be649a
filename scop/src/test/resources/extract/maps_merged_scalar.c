void f(int n, double A[restrict n]) {
#pragma scop
  int k = 1;
  if (n > 5)
    k = 2;
  A[k] = 1.0;
#pragma endscop
}
/* expected
domain { S2[] }
read {  }
must-write [n] -> { S2[] -> A[2] : n >= 6; S2[] -> A[1] : n <= 5 }
may-write {  }
order { S2[] -> [] }
*/
