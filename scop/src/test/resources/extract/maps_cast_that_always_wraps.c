/* To assume that no value leaves the range would be to assume that the loop has no iterations. */
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if ((unsigned char)(i - 3) < 5)
      A[i] = 1;
#pragma endscop
}
/* expected
domain [n] -> { S0[i] : 0 <= i < n and (i - 3) mod 256 < 5 }
read {  }
must-write [n] -> { S0[i] -> A[i] : 0 <= i < n and (i - 3) mod 256 < 5 }
may-write {  }
order [n] -> { S0[i] -> [i] : 0 <= i < n and (i - 3) mod 256 < 5 }
*/
