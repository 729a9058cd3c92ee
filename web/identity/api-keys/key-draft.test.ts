import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_DRAFT, problemsOf } from './key-draft.ts';

const TODAY = '2026-11-20';
const named = { ...EMPTY_DRAFT, name: ' Backup ' };

describe('the form of a new key', () => {
  it('asks for a name only', () => {
    expect([...problemsOf({ ...EMPTY_DRAFT, name: '  ' }, TODAY)]).toEqual(['name']);
    expect([...problemsOf(named, TODAY)]).toEqual([]);
  });

  it.each(['', '2026-11-19', '2026-02-30'])('does not take «%s» for a last day', (lastDay) => {
    expect([...problemsOf({ ...named, lifetime: 'date', lastDay }, TODAY)]).toEqual(['lastDay']);
  });

  it('takes today for a last day', () => {
    expect(problemsOf({ ...named, lifetime: 'date', lastDay: TODAY }, TODAY).size).toBe(0);
  });

  it('asks for a calendar where only some are meant', () => {
    expect([...problemsOf({ ...named, calendarIds: [] }, TODAY)]).toEqual(['calendars']);
  });

  it('becomes a key that reads everything for a year by default', () => {
    expect(bodyOf(named, TODAY, 'Europe/Moscow')).toEqual({
      name: 'Backup',
      scopes: ['read'],
      expiresAt: '2027-11-20T21:00:00.000Z',
      calendarIds: null,
    });
    expect(bodyOf({ ...named, lifetime: 'never' }, TODAY, 'UTC').expiresAt).toBe(null);
    expect(bodyOf(named, TODAY, 'UTC', 'Secret!1').password).toBe('Secret!1');
  });

  it('ends with the last day on the person’s own clock', () => {
    const until = (draft: object) => bodyOf({ ...named, ...draft }, TODAY, 'Europe/Moscow').expiresAt;
    expect(until({ lifetime: 'date', lastDay: TODAY })).toBe('2026-11-20T21:00:00.000Z');
    expect(until({ lifetime: 'month' })).toBe('2026-12-20T21:00:00.000Z');
  });

  it('reads wherever it writes', () => {
    expect(bodyOf({ ...named, scope: 'write', calendarIds: ['a'] }, TODAY, 'UTC')).toMatchObject({
      scopes: ['read', 'propose', 'write'],
      calendarIds: ['a'],
    });
    expect(bodyOf({ ...named, scope: 'calendars' }, TODAY, 'UTC').scopes).toEqual([
      'read',
      'propose',
      'write',
      'calendars',
    ]);
  });
});
