import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from './iso.ts';

const [min, max] = [new Date('0001-01-01T00:00:00.000Z'), new Date('9999-12-31T23:59:59.999Z')];

it('writes instants as a Date does, in every year of four digits', () => {
  const edges = [
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ];
  for (const text of edges) expect(iso(Date.parse(text))).toBe(text);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min, max }), (date) => {
      expect(iso(date.getTime())).toBe(date.toISOString());
    }),
  );
});

it('writes the first or the last instant there is for what lies beyond', () => {
  for (const ms of [min.getTime() - 1, -8.64e15]) expect(iso(ms)).toBe(min.toISOString());
  for (const ms of [max.getTime() + 1, 8.64e15]) expect(iso(ms)).toBe(max.toISOString());
});

it('writes more days than it remembers', () => {
  for (let day = 0; day < 25_000; day += 1) {
    const ms = day * 86_400_000 + 1;
    expect(iso(ms)).toBe(new Date(ms).toISOString());
  }
});
