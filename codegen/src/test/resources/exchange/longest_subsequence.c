void f(int n, const int a[restrict n], int L[restrict n], int P[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    L[i] = 1;
    P[i] = -1;
    for (int j = 0; j < i; j++)
      if (a[j] < a[i] && L[j] + 1 > L[i]) {
        L[i] = L[j] + 1;
        P[i] = j;
      }
  }
#pragma endscop
}
