import { expect, it } from 'vitest';
import { withCount } from './title-count.ts';

it.each([
  ['Ноябрь 2026 — Kalends', 3, '(3) Ноябрь 2026 — Kalends'],
  ['(3) Ноябрь 2026 — Kalends', 4, '(4) Ноябрь 2026 — Kalends'],
  ['(99+) Ноябрь 2026 — Kalends', 0, 'Ноябрь 2026 — Kalends'],
  ['Kalends', 150, '(99+) Kalends'],
  ['(a) Kalends', 0, '(a) Kalends'],
])('“%s” with %i unseen is “%s”', (title, count, expected) => {
  expect(withCount(title, count)).toBe(expected);
});
