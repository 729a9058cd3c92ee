import { describe, expect, it } from 'vitest';
import { monthDays } from './month-days.ts';
import { daysBeside, monthsBeside, nextInCycle, readViewState, step } from './view-state.ts';

describe('readViewState', () => {
  it.each([
    ['?view=week&date=2026-11-20', { view: 'week', date: '2026-11-20' }],
    ['', { view: 'month', date: '2026-11-21' }],
    ['?view=days&date=2026-11-20&days=5', { view: 'days', date: '2026-11-20', days: 5 }],
    ['?view=days&date=2026-11-20&days=40', { view: 'days', date: '2026-11-20', days: 3 }],
    ['?view=week&date=2026-11-20&days=5', { view: 'week', date: '2026-11-20' }],
    ['?view=decade&date=2026-02-30', { view: 'month', date: '2026-11-21' }],
  ])('%s', (search, viewState) => {
    expect(readViewState(new URLSearchParams(search), '2026-11-21')).toEqual(viewState);
  });
});

describe('step', () => {
  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['week', '2026-11-20', -1, '2026-11-13'],
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['weeks', '2026-01-31', 1, '2026-02-28'],
    ['year', '2024-02-29', 1, '2025-02-28'],
    ['agenda', '2026-11-20', 1, '2026-12-01'],
    ['agenda', '2026-12-01', -1, '2026-11-21'],
    ['agenda', '2026-11-01', -1, '2026-10-01'],
  ] as const)('a %s from %s by %i leads to %s', (view, date, n, expected) => {
    expect(step({ view, date }, n, '2026-11-21')).toEqual({ view, date: expected });
  });
});

it('several days are followed by as many, and preceded by as many', () => {
  const days = { view: 'days', date: '2026-11-29', days: 4 } as const;
  expect(step(days, 1, '2026-11-21')).toEqual({ ...days, date: '2026-12-03' });
  expect(step(days, -1, '2026-11-21')).toEqual({ ...days, date: '2026-11-25' });
});

it('goes from month to week to day and round again', () => {
  expect(['month', 'week', 'day', 'year', 'agenda'].map((view) => nextInCycle(view as 'month'))).toEqual([
    'week',
    'day',
    'month',
    'month',
    'month',
  ]);
});

describe('monthDays', () => {
  it.each([
    ['six weeks', '2026-11-01', 1, '2026-10-26', '2026-12-06'],
    ['five weeks', '2026-12-15', 1, '2026-11-30', '2027-01-03'],
    ['four weeks', '2027-02-15', 1, '2027-02-01', '2027-02-28'],
    ['weeks from Sunday', '2026-11-01', 0, '2026-11-01', '2026-12-05'],
  ])('shows %s where the month needs them', (_, date, firstDay, first, last) => {
    const days = monthDays(date, firstDay);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });
});

it('the days side by side are a week, several days or one', () => {
  const from = (view: 'week' | 'days' | 'day') => {
    const days = daysBeside({ view, date: '2026-11-30', ...(view === 'days' && { days: 3 }) }, 0);
    return [days[0], days.at(-1)];
  };
  expect(from('week')).toEqual(['2026-11-29', '2026-12-05']);
  expect(from('days')).toEqual(['2026-11-30', '2026-12-02']);
  expect(from('day')).toEqual(['2026-11-30', '2026-11-30']);
});

it('a view shows the months beside that of its date where it goes beyond the grid', () => {
  const months = (view: 'weeks' | 'days' | 'week' | 'month', date: string) => {
    const { before, after } = monthsBeside({ view, date, days: 3 }, 1);
    return [before, after].map((grids) => grids.map((grid) => [grid[0], grid.at(-1)].join()));
  };
  expect(months('weeks', '2027-02-28')).toEqual([['2026-12-28,2027-01-31'], ['2027-03-01,2027-04-04']]);
  expect(months('days', '2027-02-28')).toEqual([[], ['2027-03-01,2027-04-04']]);
  expect(months('days', '2027-02-26')).toEqual([[], []]);
  expect(months('days', '2026-11-30')).toEqual([[], []]);
  expect(months('week', '2027-02-28')).toEqual([[], []]);
  expect(months('month', '2027-02-28')).toEqual([[], []]);
});
