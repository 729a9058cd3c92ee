import { expect, it } from 'vitest';
import { sampleEvents } from '#web/events/sample-event.ts';
import { monthDays } from '../month-days.ts';
import { dateEvents } from './dated-event.ts';
import { indexDays } from './day-index.ts';
import { joinIndexes } from './joined-index.ts';

const november = monthDays('2026-11-01', 1);
const december = monthDays('2026-12-01', 1);
const events = dateEvents(
  sampleEvents({
    talk: '2026-11-03T09:00:00/2026-11-03T10:00:00',
    move: '2026-11-29/2026-12-08',
    lunch: '2026-12-01T12:00:00/2026-12-01T13:00:00',
    night: '2026-12-05T22:00:00/2026-12-06T02:00:00',
    feast: '2026-12-25',
  }),
  'Europe/Moscow',
);
const [one, two] = [indexDays(events, november), indexDays(events, december)];

it('is the index that the days of both months would have', () => {
  const days = [...new Set([...november, ...december])];
  expect(joinIndexes([one, two])).toEqual(indexDays(events, days));
});

it('is made once for the same months, and is the month itself if it is alone', () => {
  expect(joinIndexes([one, two])).toBe(joinIndexes([one, two]));
  expect(joinIndexes([one, indexDays(events, december)])).not.toBe(joinIndexes([one, two]));
  expect(joinIndexes([one])).toBe(one);
});
