import { expect, it } from 'vitest';
import { deriveTimes, SPAN_LENGTHS } from './times.ts';

it.each([
  ['an hour', '2026-11-21T10:00:00', '2026-11-21T11:00:00', 0],
  ['a day', '2026-11-21T10:00:00', '2026-11-22T10:00:00', 0],
  ['a day and a second', '2026-11-21T10:00:00', '2026-11-22T10:00:01', 1],
  ['8 days', '2026-11-01T00:00:00', '2026-11-09T00:00:00', 1],
  ['64 days', '2026-01-01T00:00:00', '2026-03-06T00:00:00', 2],
  ['512 days', '2026-01-01T00:00:00', '2027-05-28T00:00:00', 3],
  ['a century', '2026-01-01T00:00:00', '2126-01-01T00:00:00', 4],
])('an event of %s is stored among those of its length', (_, start, end, span) => {
  expect(deriveTimes(start, end, false, 'UTC').span).toBe(span);
  expect(SPAN_LENGTHS).toHaveLength(5);
});
