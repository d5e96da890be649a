int f(int n, int m, int A[n], int B[n]) {
  int count = 0;
#pragma scop
  for (int i = -3; i < n; i++) {
    count += i < 0 || 7 % A[i] == 0;
    count += i >= 0 && i < m && B[i];
    count += m > 100 || A[0] ? 2 : 1;
  }
#pragma endscop
  return count;
}
/* expected
domain [n, m] -> { S5[i0] : m >= 101 and -3 <= i0 < n; S3[i0] : -3 <= i0 < n and ((i0 >= m and i0 >= 0) or i0 < 0); S4[i0] : m <= 100 and -3 <= i0 < n; S1[i0] : -3 <= i0 < 0 and i0 < n; S2[i0] : 0 <= i0 < m and i0 < n; S0[i0] : 0 <= i0 < n }
read [n, m] -> { S1[i0] -> count[] : -3 <= i0 < 0 and i0 < n; S2[i0] -> B[i0] : 0 <= i0 < m and i0 < n; S4[i0] -> count[] : m <= 100 and -3 <= i0 < n; S3[i0] -> count[] : -3 <= i0 < n and ((i0 >= m and i0 >= 0) or i0 < 0); S5[i0] -> count[] : m >= 101 and -3 <= i0 < n; S2[i0] -> count[] : 0 <= i0 < m and i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S4[i0] -> A[0] : m <= 100 and -3 <= i0 < n; S0[i0] -> count[] : 0 <= i0 < n }
must-write [n, m] -> { S1[i0] -> count[] : -3 <= i0 < 0 and i0 < n; S4[i0] -> count[] : m <= 100 and -3 <= i0 < n; S3[i0] -> count[] : -3 <= i0 < n and ((i0 >= m and i0 >= 0) or i0 < 0); S5[i0] -> count[] : m >= 101 and -3 <= i0 < n; S2[i0] -> count[] : 0 <= i0 < m and i0 < n; S0[i0] -> count[] : 0 <= i0 < n }
may-write {  }
order [n, m] -> { S1[i0] -> [i0, 1] : -3 <= i0 < 0 and i0 < n; S4[i0] -> [i0, 4] : m <= 100 and -3 <= i0 < n; S5[i0] -> [i0, 5] : m >= 101 and -3 <= i0 < n; S2[i0] -> [i0, 2] : 0 <= i0 < m and i0 < n; S3[i0] -> [i0, 3] : -3 <= i0 < n and ((i0 >= m and i0 >= 0) or i0 < 0); S0[i0] -> [i0, 0] : 0 <= i0 < n }
*/
