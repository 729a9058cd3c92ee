import { describe, expect, it } from 'vitest';
import {
  besideClocks,
  type ClockTimes,
  type ClockWords,
  clocksOf,
  sayClocks,
  sayWithClocks,
  startOnly,
} from './clocks.ts';
import { presentZone, zoneBesideTime, zoneName } from './dates/zone-names.ts';

const [MOSCOW, BERLIN, TOKYO, NEW_YORK, KOLKATA] = [
  'Europe/Moscow',
  'Europe/Berlin',
  'Asia/Tokyo',
  'America/New_York',
  'Asia/Kolkata',
];
const words: ClockWords = {
  time: (local) => local.slice(11, 16),
  times: (start, end) => `${start.slice(11, 16)}–${end.slice(11, 16)}`,
  date: (local) => local.slice(8, 10),
  zone: (zone) => zoneBesideTime(zone, () => undefined),
  own: (text) => `${text} for you`,
};
const at = (start: string, end: string, timeZone: string, more: Partial<ClockTimes> = {}): ClockTimes => ({
  ...{ startTime: `2026-12-${start}:00`, endTime: `2026-12-${end}:00`, isAllDay: false, timeZone },
  ...more,
});
const beside = (times: ClockTimes, own: string | null, shown?: string) =>
  besideClocks(sayClocks(clocksOf(times, own, shown), words))?.replaceAll('\u00a0', ' ') ?? null;
const whole = (times: ClockTimes, own: string | null, shown?: string) =>
  sayWithClocks(clocksOf(times, own, shown), words).replaceAll('\u00a0', ' ');

const call = at('04T09:00', '04T10:00', TOKYO);
const flight = at('04T09:00', '04T17:00', TOKYO, { endTimeZone: NEW_YORK });

describe('a time that is shown', () => {
  it('goes without a zone on the reader’s own clock', () => {
    expect(beside(at('04T09:00', '04T10:00', BERLIN), BERLIN)).toBeNull();
    expect(beside(at('04T09:00', '04T10:00', 'Europe/Paris'), BERLIN)).toBeNull();
    expect(whole(at('04T09:00', '04T10:00', BERLIN), BERLIN)).toBe('09:00–10:00');
  });

  it.each([
    [MOSCOW, '03:00–04:00 for you'],
    [BERLIN, '01:00–02:00 for you'],
    [KOLKATA, '05:30–06:30 for you'],
    [NEW_YORK, '03, 19:00–20:00 for you'],
  ])('says its zone and the same on the clock of a reader in %s', (own, said) => {
    expect(beside(call, own)).toBe(`Tokyo · ${said}`);
    expect(whole(call, own)).toBe(`09:00–10:00 Tokyo · ${said}`);
  });

  it('names the zone of the event beside the clock of the calendar', () => {
    expect(beside(call, BERLIN, MOSCOW)).toBe('Moscow · 01:00–02:00 for you · 09:00–10:00 Tokyo');
    expect(beside(call, BERLIN, BERLIN)).toBe('09:00–10:00 Tokyo');
    expect(beside(call, NEW_YORK, NEW_YORK)).toBe('04, 09:00–10:00 Tokyo');
  });

  it('names both zones of a flight', () => {
    expect(whole(flight, TOKYO)).toBe('09:00 Tokyo – 17:00 New York · 09:00–07:00 for you');
    expect(beside(flight, TOKYO, TOKYO)).toBe('09:00 Tokyo – 17:00 New York');
    expect(beside(flight, BERLIN)).toBe('Tokyo → New York · 01:00–23:00 for you');
  });

  it('says a date where it is another one, and the last one of what lasts days', () => {
    const days = at('04T09:00', '06T10:00', TOKYO);
    expect(beside(days, NEW_YORK)).toBe('Tokyo · 03, 19:00 – 05, 20:00 for you');
    expect(beside(at('04T23:00', '05T01:00', MOSCOW), BERLIN)).toBe('Moscow · 21:00–23:00 for you');
  });

  it('is a single time where only its start is shown', () => {
    expect(whole(startOnly(flight), BERLIN)).toBe('09:00 Tokyo · 01:00 for you');
  });

  it('is the same everywhere where it is a day or floats', () => {
    expect(beside(at('04T00:00', '04T23:59', TOKYO, { isAllDay: true }), BERLIN, MOSCOW)).toBeNull();
    expect(beside({ ...call, isFloating: true }, BERLIN, MOSCOW)).toBeNull();
  });

  it('is named for a reader whose zone is not known', () => {
    expect(beside(call, null)).toBe('Tokyo');
    expect(beside(at('04T09:00', '04T10:00', 'UTC'), null)).toBe('UTC');
  });

  it('follows the clocks of its own day', () => {
    const summer = {
      ...at('04T09:00', '04T10:00', NEW_YORK),
      startTime: '2026-03-20T09:00:00',
      endTime: '2026-03-20T10:00:00',
    };
    expect(beside(summer, BERLIN)).toBe('New York · 14:00–15:00 for you');
    expect(beside(at('04T09:00', '04T10:00', NEW_YORK), BERLIN)).toBe('New York · 15:00–16:00 for you');
    const second = { ...summer, startTime: '2026-10-25T02:30:00', endTime: '2026-10-25T02:45:00', timeZone: BERLIN };
    expect(beside({ ...second, startFold: 1, endFold: 1 }, 'UTC')).toBe('Berlin · 01:30–01:45 for you');
    expect(beside(second, 'UTC')).toBe('Berlin · 00:30–00:45 for you');
  });
});

it('zones are called by their cities', () => {
  const called = [
    'Asia/Calcutta',
    'Europe/Lisbon',
    'America/Sao_Paulo',
    'Etc/GMT+5',
    'America/Argentina/Ushuaia',
    'UTC',
  ];
  const cities = new Map([
    ['Asia/Kolkata', 'Kalkutta'],
    ['America/Sao_Paulo', 'São Paulo'],
    ['UTC', 'Weltzeit'],
  ]);
  expect(called.map((zone) => zoneName(zone, (present) => cities.get(present)))).toEqual([
    'Kalkutta',
    'Lisbon',
    'São Paulo',
    'UTC−5',
    'Ushuaia',
    'Weltzeit',
  ]);
  expect(presentZone('Europe/Kiev')).toBe('Europe/Kyiv');
});
