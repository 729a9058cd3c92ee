import { expect, it } from 'vitest';
import { freeSpans } from './free-spans.ts';

const spans = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [from = 0, to = 0] = span.split('-').map(Number);
      return { from, to };
    });

it.each([
  ['9-18', '', 1, '9-18'],
  ['9-18', '10-11', 1, '9-10 11-18'],
  ['9-18', '11-12 10-13', 1, '9-10 13-18'],
  ['9-18', '10-11 11-12', 1, '9-10 12-18'],
  ['9-18', '8-9 18-19', 1, '9-18'],
  ['9-18', '8-10 17-20', 1, '10-17'],
  ['9-18', '0-24', 1, ''],
  ['9-18', '10-17', 2, ''],
  ['9-12 14-18', '11-15', 1, '9-11 15-18'],
])('of %s, with %s busy, spans of at least %d are %s', (within, busy, least, free) => {
  expect(freeSpans(spans(within), spans(busy), least)).toEqual(spans(free));
});
