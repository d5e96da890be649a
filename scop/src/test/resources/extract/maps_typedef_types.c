typedef long index;
typedef float real;
void f(index n, real A[restrict n]) {
#pragma scop
  for (index i = 0; i < n; i++)
    A[i] = 1;
#pragma endscop
}
/* expected
assume [n] -> {  : -2147483648 <= n <= 2147483648 }
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/
