/* What is likely changes no value: the condition decides on instances, and the sum is that of c. */
#define likely(x) __builtin_expect(!!(x), 1)

void f(int n, long x[restrict n], const int c[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (likely(i > 3))
      x[i] += __builtin_expect(c[i], 0);
#pragma endscop
}
/* expected
domain [n] -> { S0[i] : 4 <= i < n }
read [n] -> { S0[i] -> c[i] : 4 <= i < n; S0[i] -> x[i] : 4 <= i < n }
must-write [n] -> { S0[i] -> x[i] : 4 <= i < n }
may-write {  }
order [n] -> { S0[i] -> [i] : 4 <= i < n }
*/
