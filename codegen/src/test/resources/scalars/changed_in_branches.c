// remark forward: applied [Forwarded] S1: the value of x is computed from A where it is used
// remark emit: applied [ChoicesInTurn] S2
#include <math.h>
#include <stdio.h>

static void knee(int n, float A[restrict 40], float B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float x = A[i];
    if (x > 0.5f)
      x = 0.5f + (x - 0.5f) * 0.2f;
    else if (x < -0.5f)
      x = -0.5f + (x + 0.5f) * 0.1f;
    B[i] = x * 2.0f;
  }
#pragma endscop
}

static void again(int n, float A[restrict 40], float B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float x = A[i];
    if (x > 0.25f) {
      x = x * x;
      if (x < 0.5f)
        x = 0.5f - x;
      B[i] = x;
    } else {
      x -= 1.0f;
      if (A[i] < 0)
        x = x * 2.0f;
    }
    B[i] += x;
  }
#pragma endscop
}

static void tone(int n, float A[restrict 40], float B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float x = A[i], y;
    if (x < -0.5f)
      y = 0.1f * x;
    else if (x < 0.0f)
      y = 0.25f * x + 0.05f;
    else if (x < 0.3f)
      y = x;
    else if (x < 0.7f) {
      y = x * x;
      y = y + 0.2f;
    } else
      y = 1.0f;
    B[i] = y;
  }
#pragma endscop
}

static void stored(int n, float A[restrict 40], float B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i] < -0.5f)
      B[i] = 0.1f * A[i];
    else if (A[i] < 0.0f)
      B[i] = fminf(A[i] + 0.05f, 0.0f);
    else if (A[i] < 0.3f)
      B[i] = A[i];
    else if (A[i] < 0.7f)
      B[i] = A[i] * A[i];
    else
      B[i] = 1.0f;
  }
#pragma endscop
}

static float A[40], B[40];

static void show(int n) {
  for (int i = 0; i < 40; i++)
    printf("%d %d: %a\n", n, i, B[i]);
}

int main(void) {
  for (int n = 0; n <= 40; n += n < 4 ? 1 : 9) {
    for (int i = 0; i < 40; i++) {
      A[i] = (i * 7 % 23 - 11) * 0.17f;
      B[i] = i;
    }
    A[3] = NAN;
    A[4] = -0.0f;
    knee(n, A, B);
    show(n);
    again(n, A, B);
    show(n);
    tone(n, A, B);
    show(n);
    stored(n, A, B);
    show(n);
  }
}
