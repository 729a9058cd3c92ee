import { describe, expect, it } from 'vitest';
import { addressOf, type Call, inPath, inQuery, Unfilled } from './request.ts';

const call: Call = {
  ...{ method: 'GET', path: '/api/calendars/{id}/members/{memberId}', isPublic: false },
  query: [
    { name: 'startDate', required: true },
    { name: 'q', required: false },
  ],
};
const KEYS = {
  id: inPath('id'),
  memberId: inPath('memberId'),
  startDate: inQuery('startDate'),
  q: inQuery('q'),
} as const;
type Values = Readonly<Partial<Record<keyof typeof KEYS, string>>>;
const address = (values: Values) => {
  const all = Object.entries({ id: 'a', memberId: 'b', startDate: '2026-11-01', ...values });
  const named = all.map(([name, value]) => [KEYS[name as keyof typeof KEYS], value]); // one of its keys
  return addressOf(call, { values: Object.fromEntries(named), body: '', file: null });
};
const fieldAt = (values: Values) => {
  try {
    return address(values);
  } catch (error) {
    return error instanceof Unfilled ? { field: error.field } : error;
  }
};

describe('the address of a call', () => {
  it('distinguishes a parameter of the path from one of the query that has its name', () => {
    const both: Call = {
      ...call,
      method: 'POST',
      path: '/api/calendars/{id}/import',
      query: [{ name: 'id', required: false }],
    };
    const at = (values: Readonly<Record<string, string>>) => addressOf(both, { values, body: '', file: null });
    expect(at({ [inPath('id')]: 'a' })).toBe('/api/calendars/a/import');
    expect(at({ [inPath('id')]: 'a', [inQuery('id')]: 'b' })).toBe('/api/calendars/a/import?id=b');
  });

  it('has what was typed', () => {
    expect(address({ q: 'lunch & tea' })).toBe('/api/calendars/a/members/b?startDate=2026-11-01&q=lunch+%26+tea');
    expect(address({})).toBe('/api/calendars/a/members/b?startDate=2026-11-01');
  });

  it.each([
    '../../auth/logout',
    'a/b',
    'a?b=c',
    'a#b',
    '//example.com',
    'https://example.com',
    '\\\\example.com',
    '…',
    '%2e%2e',
  ])('stays the one of the call: %s', (id) => {
    const { origin, pathname, searchParams, hash } = new URL(address({ id }), 'https://kalends.test');
    expect([origin, hash, [...searchParams.keys()]]).toEqual(['https://kalends.test', '', ['startDate']]);
    expect(pathname.split('/')).toHaveLength(6);
    expect(pathname).toMatch(/^\/api\/calendars\/[^/]+\/members\/b$/);
  });

  it.each([
    [{ id: '' }, 'id'],
    [{ id: '   ' }, 'id'],
    [{ id: '..' }, 'id'],
    [{ memberId: '.' }, 'memberId'],
    [{ startDate: '' }, 'startDate'],
  ] as const)('says what it needs: %j', (values, field) => {
    expect(fieldAt(values)).toEqual({ field: KEYS[field] });
  });
});
