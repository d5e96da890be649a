void f(int n, double A[n]) {
#pragma scop
  switch (n) {
  case 1:
    A[0] = 1.0;
  case 2:
    A[1] = 2.0;
    break;
  case 5 ... 9:
    A[2] = 3.0;
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[] : n = 1; S2[] : 5 <= n <= 9; S1[] : 0 < n <= 2 }
read {  }
must-write [n] -> { S1[] -> A[1] : 0 < n <= 2; S2[] -> A[2] : 5 <= n <= 9; S0[] -> A[0] : n = 1 }
may-write {  }
order [n] -> { S2[] -> [2] : 5 <= n <= 9; S0[] -> [0] : n = 1; S1[] -> [1] : 0 < n <= 2 }
*/
