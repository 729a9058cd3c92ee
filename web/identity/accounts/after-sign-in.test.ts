import { describe, expect, it } from 'vitest';
import { pathAfterSignIn, safePath, signInPath } from './after-sign-in.ts';

describe('the way back after signing in', () => {
  it.each(['/invite/abc', '/dashboard/calendar/1?view=week&date=2026-11-20', '/#x'])(
    'may be a path of this site: %s',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '//',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/x\\y',
    '/x\u0000',
    '/x\ny',
    '/x/../y',
    ' /x',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
  ])('never leads to another site: %s', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('is the dashboard where nothing else was asked for', () => {
    expect(pathAfterSignIn(null)).toBe('/dashboard');
    expect(pathAfterSignIn('/.//evil.example')).toBe('/dashboard');
    expect(pathAfterSignIn('/dashboard/profile')).toBe('/dashboard/profile');
  });

  it('is remembered by the sign-in page', () => {
    expect(signInPath('/dashboard')).toBe('/login');
    expect(signInPath('/invite/a?b=c')).toBe('/login?returnTo=%2Finvite%2Fa%3Fb%3Dc');
  });
});
