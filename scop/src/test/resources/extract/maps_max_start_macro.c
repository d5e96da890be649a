#define MAX(a, b) ((a) > (b) ? (a) : (b))
void f(int n, int m, double A[n]) {
#pragma scop
  for (int i = MAX(n, m); i < 100; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [m, n] -> { S0[i0] : i0 >= m and n <= i0 <= 99 }
read {  }
must-write [m, n] -> { S0[i0] -> A[i0] : i0 >= m and n <= i0 <= 99 }
may-write {  }
order [m, n] -> { S0[i0] -> [i0] : i0 >= m and n <= i0 <= 99 }
*/
