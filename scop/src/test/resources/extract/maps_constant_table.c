/* Nothing may store to what is defined const: a table needs no check, what may be elsewhere does. */
static const double table[4] = {1, 3, 3, 1};
extern const double elsewhere[4];
static double other[4];

void f(int n, const double *x, double *y)
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      y[i] += table[k] * elsewhere[k] * other[k];
#pragma endscop
}
/* expected
overlap [elsewhere, y]
overlap [other, y]
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 3 }
read [n] -> { S0[i0, i1] -> elsewhere[i1] : 0 <= i0 < n and 0 <= i1 <= 3; S0[i0, i1] -> table[i1] : 0 <= i0 < n and 0 <= i1 <= 3; S0[i0, i1] -> y[i0] : 0 <= i0 < n and 0 <= i1 <= 3; S0[i0, i1] -> other[i1] : 0 <= i0 < n and 0 <= i1 <= 3 }
must-write [n] -> { S0[i0, i1] -> y[i0] : 0 <= i0 < n and 0 <= i1 <= 3 }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 <= 3 }
*/
