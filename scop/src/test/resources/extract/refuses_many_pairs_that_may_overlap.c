void f(int n, int *p0, int *p1, int *p2, int *p3, int *p4, int *p5, int *p6, int *p7, int *p8, int *p9, int *p10, int *p11) {
#pragma scop
  for (int i = 0; i < n; i++) {
    p0[i] += 1;
    p1[i] += 1;
    p2[i] += 1;
    p3[i] += 1;
    p4[i] += 1;
    p5[i] += 1;
    p6[i] += 1;
    p7[i] += 1;
    p8[i] += 1;
    p9[i] += 1;
    p10[i] += 1;
    p11[i] += 1;
  }
#pragma endscop
}
/* expected
reject 2:1 MayOverlap
*/
