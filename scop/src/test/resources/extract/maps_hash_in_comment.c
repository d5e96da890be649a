void f(int n, double A[n]) {
#pragma scop // a word \
#ifdef NO_DIRECTIVE
  for (int i = 0; i < n; i++)
    /*
#define NO_DIRECTIVE
    */ A[i] = 1.0; // #undef NO_DIRECTIVE
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/
