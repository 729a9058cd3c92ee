import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['h.p.s', 'unknown'],
  ['a-b_1.c.d', 'unknown'],
  ['', 'visitor'],
  ['a.b', 'visitor'],
  ['анна.б.в', 'visitor'],
  ['a.b.c\n', 'visitor'],
  ['{"a":1}', 'visitor'],
])('a browser that holds the token %j begins as %s', async (token, status) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null), removeItem: vi.fn() });
  const { currentAccount } = await import('./account.ts');
  expect(currentAccount().status).toBe(status);
});
