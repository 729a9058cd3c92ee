import { describe, expect, it } from 'vitest';
import { addressOf, type Call, Unfilled } from './request.ts';

const call: Call = {
  ...{ method: 'GET', path: '/api/calendars/{id}/members/{memberId}', isPublic: false },
  query: [
    { name: 'startDate', required: true },
    { name: 'q', required: false },
  ],
};
const address = (values: Readonly<Record<string, string>>) =>
  addressOf(call, { values: { id: 'a', memberId: 'b', startDate: '2026-11-01', ...values }, body: '' });
const fieldAt = (values: Readonly<Record<string, string>>) => {
  try {
    return address(values);
  } catch (error) {
    return error instanceof Unfilled ? { field: error.field } : error;
  }
};

describe('the address of a call', () => {
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
  ])('says what it needs: %j', (values, field) => {
    expect(fieldAt(values)).toEqual({ field });
  });
});
