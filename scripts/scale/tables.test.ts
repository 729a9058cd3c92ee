import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needsOf } from './model.ts';
import { withTables } from './tables.ts';

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');

it('docs/scale.md has the tables that `npm run scale` prints', () => {
  expect(page, 'run `npm run scale -- --write`').toBe(withTables(page));
});

it('ten times the people need ten times as much', () => {
  const [one, ten] = [needsOf(1_000), needsOf(10_000)];
  for (const [name, value] of Object.entries(ten)) expect(value / one[name as keyof typeof one], name).toBeCloseTo(10);
});
