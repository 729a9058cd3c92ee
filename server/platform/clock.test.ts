import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from './clock.ts';

it('writes instants as a Date does, in every year', () => {
  const edges = [
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ];
  for (const text of edges) expect(iso(Date.parse(text))).toBe(text);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(iso(date.getTime())).toBe(date.toISOString());
    }),
  );
});

it('writes more days than it remembers', () => {
  for (let day = 0; day < 25_000; day += 1) {
    const ms = day * 86_400_000 + 1;
    expect(iso(ms)).toBe(new Date(ms).toISOString());
  }
});
