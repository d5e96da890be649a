void f(double A[200]) {
#pragma scop
  for (unsigned char c = 0; c < 200; c++)
    A[c] = 1.0;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 199 }
read {  }
must-write { S0[i0] -> A[i0] : 0 <= i0 <= 199 }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 199 }
*/
