import { beforeEach, expect, it } from 'vitest';
import { ApiKeyList } from '#domain/api-keys.ts';
import { AppleProfileLink } from '#domain/key-requests.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { basic } from '#tests/support/dav.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { appleProfile } from './apple-profile.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

async function linkFor(person: Person, name = 'Anna’s iPhone') {
  const answer = await person.call('POST', '/api/key-requests', { name });
  expect(answer.status).toBe(201);
  const link = answer.as(AppleProfileLink);
  const path = link.url.replace(app.config.publicUrl, '');
  return { ...link, path, file: `${path}/Kalends.mobileconfig` };
}
const press = (path: string) =>
  app.call('POST', path, { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const keysOf = async (person: Person) => (await person.call('GET', '/api/api-keys')).as(ApiKeyList);
const textAt = (text: string, key: string): string | undefined =>
  new RegExp(`<key>${key}</key><(?:string|integer)>([^<]*)<`).exec(text)?.[1];

it('the link gives a profile whose account signs in, once', async () => {
  const anna = await signUp(app, 'Anna');
  const link = await linkFor(anna);
  expect(await keysOf(anna)).toEqual([]);
  const pressed = await press(link.path);
  expect(pressed).toMatchObject({ status: 303, headers: { location: link.file } });
  const profile = await app.call('GET', link.file);
  expect(profile).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/x-apple-aspen-config; charset=utf-8',
      'content-disposition': 'attachment; filename="Kalends.mobileconfig"',
      'cache-control': 'no-store',
    },
  });
  const key = textAt(profile.text, 'CalDAVPassword') ?? '';
  expect(textAt(profile.text, 'CalDAVUsername')).toBe(anna.email);
  expect(textAt(profile.text, 'CalDAVHostName')).toBe(new URL(app.config.publicUrl).hostname);
  const headers = { authorization: basic(anna.email, key), depth: '0' };
  expect((await app.call('PROPFIND', textAt(profile.text, 'CalDAVPrincipalURL') ?? '', { headers })).status).toBe(207);
  expect(await keysOf(anna)).toMatchObject([
    { id: link.id, name: 'Anna’s iPhone', expiresAt: '2027-11-20T12:00:00.000Z' },
  ]);

  for (const path of [link.path, link.file])
    expect(await app.call('GET', path)).toMatchObject({ status: 404, text: expect.stringContaining('/dashboard"') });
  expect(await keysOf(anna)).toHaveLength(1);
  expect(app.log.join('')).not.toContain(key);
  expect(app.log.join('')).not.toContain(link.path.slice(-43));
});

it('programs that look what is behind a link get no key and use nothing up', async () => {
  const anna = await signUp(app, 'Anna');
  const { path, file } = await linkFor(anna);
  const page = await app.call('GET', path);
  expect(page).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(page.text).toContain('<form method="post"><button>');
  for (const secret of [anna.email, 'kal_']) expect(page.text).not.toContain(secret);
  // The page has no other address to follow.
  expect(page.text.match(/(?:href|src|action)="[^"]*"/g)).toEqual(['href="/api/apple-profile.css"']);
  expect((await app.call('HEAD', path)).status).toBe(200);
  expect((await app.call('HEAD', file)).status).toBe(404);
  expect(await keysOf(anna)).toEqual([]);
  expect((await app.call('GET', file)).status).toBe(200);
});

it('another link ends the one before, 15 minutes end each, and so does the end of the session', async () => {
  const anna = await signUp(app, 'Anna');
  const first = await linkFor(anna);
  const second = await linkFor(anna);
  expect((await app.call('GET', first.file)).status).toBe(404);
  app.clock.now = START + 15 * MINUTE;
  expect((await app.call('GET', second.file)).status).toBe(404);
  const third = await linkFor(await signUp(app, 'Vera'));
  app.clock.now += 15 * MINUTE;
  expect((await app.call('GET', third.file)).status).toBe(404);
  const boris = await signUp(app, 'Boris');
  const fourth = await linkFor(boris);
  await boris.call('POST', '/api/auth/logout');
  expect((await app.call('GET', fourth.file)).status).toBe(404);
});

it('a device that stays long signed in asks for the password first', async () => {
  const anna = await signUp(app, 'Anna');
  app.clock.advance(20 * MINUTE);
  expect(await anna.call('POST', '/api/key-requests', { name: 'x' })).toMatchObject(refused('password_required'));
});

it('links that give nothing are limited', async () => {
  app = await testApp({ rateLimits: true });
  const guess = () => app.call('GET', `/api/apple-profiles/${'x'.repeat(43)}`, { from: '203.0.113.7' });
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});

it('says where the server is, and holds any name', () => {
  const account = { id: '0198a2f0-0000-7000-8000-000000000000', userId: 'u', email: 'a&<b>@x.org', key: 'kal_x' };
  const text = appleProfile(account, 'http://cal.example.org:8080', 'Ünïcode & more');
  expect(text).toContain('<key>CalDAVUseSSL</key><false/>');
  expect(textAt(text, 'CalDAVPort')).toBe('8080');
  expect(textAt(text, 'CalDAVUsername')).toBe('a&amp;&lt;b&gt;@x.org');
  expect(textAt(text, 'PayloadDescription')).toBe('Ünïcode &amp; more');
  const ids = [...text.matchAll(/<key>PayloadUUID<\/key><string>([^<]*)</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});
