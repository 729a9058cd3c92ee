import { expect, it } from 'vitest';
import { endOf, instantAt } from './endings.ts';
import { msToLocal } from './local.ts';
import { localEndAfter } from './local-end.ts';

/** Gaps of an hour, at midnight, of half an hour, of a day, and none. */
const NIGHTS = [
  ['Europe/Berlin', '2026-03-29'],
  ['America/New_York', '2026-03-08'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Tokyo', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
] as const;
const END_ZONES = ['Europe/Paris', 'America/Bogota', 'Asia/Kathmandu', 'Europe/Moscow'];
const MINUTE = 60_000;
const LENGTHS = [1, 15, 60, 90, 600, 1_439, 1_440, 1_500, 4_320].map((minutes) => minutes * MINUTE);

it('the local end after a length is the one that ends after that length', () => {
  const midnight = Date.parse('1970-01-01T00:00:00Z');
  for (const [zone, day] of NIGHTS)
    for (let minute = 0; minute < 1_440; minute += 15)
      for (const length of LENGTHS)
        for (const endZone of [zone, ...END_ZONES]) {
          const start = { local: `${day}${msToLocal(midnight + minute * MINUTE).slice(10)}`, zone };
          const end = { local: localEndAfter(start, length, endZone), zone: endZone };
          // A fold selects the second of two equal times.
          const ends = [0, 1].map((fold) => endOf(start, { ...end, fold: fold as 0 | 1 }) - instantAt(start));
          expect(ends, `${start.local} ${zone}, ${end.local} ${endZone}`).toContain(length);
        }
});
