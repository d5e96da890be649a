enum { LOW = 3, HIGH = 40 };
#define WIDTH 8
void f(double A[restrict 64]) {
#pragma scop
  for (int i = LOW; i < HIGH; i++)
    A[i] = WIDTH;
#pragma endscop
}
/* expected
domain { S0[i0] : 3 <= i0 <= 39 }
read {  }
must-write { S0[i0] -> A[i0] : 3 <= i0 <= 39 }
may-write {  }
order { S0[i0] -> [i0] : 3 <= i0 <= 39 }
*/
