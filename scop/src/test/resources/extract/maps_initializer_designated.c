struct point { double x; int k[2]; };
void f(int n, double A[n]) {
#pragma scop
  struct point p = {.k = {3, 4}, .x = 1.0};
  int m[2][2] = {1, [1] = {[1] = 5}};
  A[0] = p.x + p.k[1] + m[1][n % 2];
#pragma endscop
}
/* expected
assume [n] -> {  : (n) mod 2 = 0 or ((n) mod 2 = 1 and n > 0) }
domain { S3[]; S5[]; S0[]; S6[]; S2[]; S1[]; S7[]; S4[] }
read [n] -> { S7[] -> p_k[1]; S7[] -> p_x[]; S7[] -> m[1, o1] : (n + o1) mod 2 = 0 and -1 <= o1 <= 1 and ((n >= 0 and o1 >= 0) or (n < 0 and o1 <= 0)) }
must-write { S5[] -> m[1, 0]; S7[] -> A[0]; S1[] -> p_k[0]; S0[] -> p_x[]; S6[] -> m[1, 1]; S2[] -> p_k[1]; S4[] -> m[0, 1]; S3[] -> m[0, 0] }
may-write {  }
order { S7[] -> [7]; S3[] -> [3]; S1[] -> [1]; S4[] -> [4]; S6[] -> [6]; S2[] -> [2]; S0[] -> [0]; S5[] -> [5] }
*/
