import { describe, expect, it } from 'vitest';
import { fieldRows, isWholeDays } from './field-rows.ts';

const start = { field: 'startTime', before: '2026-11-20T13:00:00', after: '2026-11-20T14:00:00' };
const end = { field: 'endTime', before: '2026-11-20T14:00:00', after: '2026-11-20T15:00:00' };
const title = { field: 'title', before: 'Обед', after: 'Ужин' };

describe('the changed fields', () => {
  it('show a start and an end that moved together as one time, in the place of the start', () => {
    expect(fieldRows([title, start, end])).toEqual([
      title,
      {
        field: 'time',
        before: { start: start.before, end: end.before },
        after: { start: start.after, end: end.after },
      },
    ]);
  });

  it('leave a start or an end that moved alone as it is', () => {
    expect(fieldRows([end, title])).toEqual([end, title]);
  });

  it('leave out what only ties an occurrence to its series', () => {
    expect(fieldRows([{ field: 'originalStart', before: null, after: '2026-11-20T13:00:00' }, title])).toEqual([title]);
  });
});

it('whole days run from midnight to the last second', () => {
  expect(isWholeDays({ start: '2026-11-20T00:00:00', end: '2026-11-21T23:59:59' })).toBe(true);
  expect(isWholeDays({ start: '2026-11-20T00:00:00', end: '2026-11-21T00:00:00' })).toBe(false);
});
