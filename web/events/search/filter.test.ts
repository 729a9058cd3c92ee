import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, paramsOf, timesToChoose } from './filter.ts';

const TODAY = '2026-11-23';

describe('the filter of a search', () => {
  it('asks for nothing special at first', () => {
    expect(paramsOf(NO_FILTER, TODAY)).toEqual({});
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  it('names a calendar, a tag and a person of it', () => {
    const filter = { ...NO_FILTER, calendarId: 'home', tagId: 'school', personId: 'anna' };
    expect(paramsOf(filter, TODAY)).toEqual({ calendarIds: 'home', tagIds: 'school', personIds: 'anna' });
    expect(isFiltered(filter)).toBe(true);
    expect(isFiltered({ ...NO_FILTER, personId: 'anna' })).toBe(true);
  });

  it('parts what is ahead and what is past at today, which is in both', () => {
    expect(paramsOf({ ...NO_FILTER, time: 'ahead' }, TODAY)).toEqual({ from: TODAY });
    expect(paramsOf({ ...NO_FILTER, time: 'past' }, TODAY)).toEqual({ to: TODAY });
  });

  it('offers this year and three before it, whole', () => {
    expect(timesToChoose(TODAY)).toEqual(['any', 'ahead', 'past', '2026', '2025', '2024', '2023']);
    expect(paramsOf({ ...NO_FILTER, time: '2024' }, TODAY)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });
});
