import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { browserCookie } from './browser.ts';

const app = await testApp();

it.each([
  [
    'https://calendar.example',
    /^__Host-kalends-sign-in=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
  ],
  ['http://localhost:3000', /^kalends-sign-in=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/],
])('the cookie of a sign-in is for the server of %s alone', async (publicUrl, wanted) => {
  let header = '';
  const { headers } = await app.app.inject('/healthz');
  expect(headers['set-cookie']).toBeUndefined();
  const reply = { header: (_name: string, value: string) => (header = value) };
  browserCookie(publicUrl).ensure({ headers: {} } as never, reply as never);
  expect(header).toMatch(wanted);
});
