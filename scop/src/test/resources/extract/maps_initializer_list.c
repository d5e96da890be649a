void f(int n, double A[n]) {
#pragma scop
  double t[3] = {1.0, 2.0};
  A[0] = t[n % 3];
#pragma endscop
}
/* expected
domain { S3[]; S0[]; S2[]; S1[] }
read [n] -> { S3[] -> t[o0] : (-n + o0) mod 3 = 0 and -2 <= o0 <= 2 and ((n >= 0 and o0 >= 0) or (n < 0 and o0 <= 0)) }
must-write { S0[] -> t[0]; S3[] -> A[0]; S1[] -> t[1]; S2[] -> t[2] }
may-write {  }
order { S2[] -> [2]; S0[] -> [0]; S1[] -> [1]; S3[] -> [3] }
*/
