import { afterEach, describe, expect, it, vi } from 'vitest';
import { monthInDate } from './month-title.ts';
import { titleOf } from './period-title.ts';
import type { View } from './view-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const titles = (view: View, date: string, phone = false) => {
  const { heavy, light } = titleOf(
    { view, date, days: view === 'days' ? 3 : undefined },
    1,
    phone,
    'год',
    '2026-11-26',
  );
  return `${heavy} / ${light}`.replaceAll('\u00a0', ' ');
};

describe('titleOf, in Russian', () => {
  it.each([
    ['month', '2026-11-20', false, 'Ноябрь / 2026'],
    ['week', '2026-11-20', false, '16–22 ноября / 2026'],
    ['week', '2026-12-01', false, '30 ноября — 6 декабря / 2026'],
    ['week', '2026-12-30', false, '28 декабря 2026 — 3 января 2027 / '],
    ['weeks', '2026-11-20', false, 'Ноябрь / 2026'],
    ['days', '2026-11-20', false, '20–22 ноября / 2026'],
    ['days', '2026-11-29', true, '29 ноя — 1 дек / '],
    ['week', '2026-11-20', true, '16–22 / ноября'],
    ['week', '2026-12-01', true, '30 ноя — 6 дек / '],
    ['week', '2026-05-01', true, '27 апр — 3 мая / '],
    ['day', '2026-11-20', false, 'Пятница, 20 ноября / 2026'],
    ['day', '2026-11-20', true, 'Пт, 20 ноября / '],
    ['week', '2028-03-08', true, '6–12 / марта 2028'],
    ['week', '2026-12-30', true, '28 дек 2026 — 3 янв 2027 / '],
    ['week', '2028-03-01', true, '28 фев — 5 мар / 2028'],
    ['day', '2028-03-08', true, 'Ср, 8 марта / 2028'],
    ['year', '2026-11-20', false, '2026 / год'],
  ] as const)('a %s of %s (phone: %s) is %s', (view, date, phone, title) => {
    expect(titles(view, date, phone)).toBe(title);
  });
});

it('names a month as it stands in a date', () => {
  expect(monthInDate('2026-12-01')).toBe('декабря');
});

it('an English day on a phone keeps its number', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  expect(titles('day', '2026-11-24', true)).toBe('Tue, Nov 24 / ');
});
