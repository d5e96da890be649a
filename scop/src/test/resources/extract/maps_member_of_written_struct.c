struct image { int w, h; float *pix; };
void f(struct image *restrict m) {
#pragma scop
  for (int y = 0; y < m->h; y++)
    for (int x = 0; x < m->w; x++)
      m->pix[y * m->w + x] = 1.0f;
#pragma endscop
}
/* expected
overlap [m->h, m_pix]
overlap [m->w, m_pix]
domain [m_h, m_w] -> { S0[i0, i1] : 0 <= i0 < m_h and 0 <= i1 < m_w }
read {  }
must-write [m_h, m_w] -> { S0[i0, i1] -> m_pix[i0, i1] : 0 <= i0 < m_h and 0 <= i1 < m_w }
may-write {  }
order [m_h, m_w] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < m_h and 0 <= i1 < m_w }
*/
