import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { davClient } from '#tests/support/dav.ts';
import { calendarWith, createCalendar, remove } from '#tests/support/people.ts';

const app = await testApp();

it('a client that knows only the server, an e-mail and a key finds the calendars', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const own = await createCalendar(viewer, { name: 'Дом & сад', color: '#009688' });
  const phone = await davClient(app, viewer);

  const start = await app.call('PROPFIND', '/.well-known/caldav');
  expect(start).toMatchObject({ status: 301, headers: { location: '/dav/' } });
  const root = await phone.propfind('/dav/', '<d:current-user-principal/><d:resourcetype/>');
  expect(root.status).toBe(207);
  expect(root.text).toContain(
    `<d:current-user-principal><d:href>${phone.principal}</d:href></d:current-user-principal>`,
  );
  const principal = await phone.propfind(phone.principal, '<c:calendar-home-set/><c:calendar-user-address-set/>');
  expect(principal.text).toContain(`<c:calendar-home-set><d:href>${phone.home}</d:href></c:calendar-home-set>`);
  expect(principal.text).toContain(`<d:href>mailto:${viewer.email}</d:href>`);

  const home = await phone.propfind(phone.home, '<d:displayname/><d:resourcetype/><a:calendar-color/><d:owner/>', '1');
  expect(home.text).toContain(`<d:href>${phone.home}${calendar.id}/</d:href>`);
  expect(home.text).toContain(`<d:href>${phone.home}${own.id}/</d:href>`);
  expect(home.text).toContain('<d:displayname>Дом &amp; сад</d:displayname>');
  expect(home.text).toContain('<a:calendar-color>#009688FF</a:calendar-color>');
  expect(home.text).toContain(`<d:owner><d:href>/dav/principals/${owner.id}/</d:href></d:owner>`);
  expect(home.text.match(/<d:resourcetype><d:collection\/><c:calendar\/><\/d:resourcetype>/g)).toHaveLength(2);

  await remove(owner, calendar.id, viewer);
  expect((await phone.propfind(`${phone.home}${calendar.id}/`, '<d:displayname/>')).status).toBe(404);
  expect((await phone.propfind(phone.home, '<d:displayname/>', '1')).text).not.toContain(calendar.id);
});

const HOST_PROPERTIES = '<d:current-user-principal/><c:calendar-home-set/><d:resourcetype/>';

it('a client that takes the host for the root finds what it has asked for under the address that it has asked', async () => {
  const { owner, calendar } = await calendarWith(app);
  const phone = await davClient(app, owner);
  const found = await phone.propfind('/', HOST_PROPERTIES);
  expect([found.status, found.text.match(/<d:response><d:href>([^<]*)/)?.[1]]).toEqual([207, '/']);
  expect(found.text).toContain(`<d:current-user-principal><d:href>${phone.principal}</d:href>`);
  expect(found.text).toContain(`<c:calendar-home-set><d:href>${phone.home}</d:href>`);
  const below = await phone.propfind('/', '<d:resourcetype/>', '1');
  expect([...below.text.matchAll(/<d:response><d:href>([^<]*)/g)].map(([, href]) => href)).toEqual(['/', '/dav/']);
  expect((await phone.propfind('/?x=1', HOST_PROPERTIES)).status).toBe(207);
  const search = '<d:principal-search-property-set xmlns:d="DAV:"/>';
  expect((await phone.call('REPORT', '/', search, { depth: '0' })).status).toBe(200);
  const options = await app.call('OPTIONS', '/');
  expect(options.headers).toMatchObject({ dav: expect.stringContaining('calendar-access'), 'content-length': '0' });
  expect(options.headers.allow).toContain('PROPFIND');
  expect((await phone.propfind(phone.home, '<d:displayname/>', '1')).text).toContain(calendar.id);
});

it('the host asks calendar apps to sign in, and stays the app for browsers', async () => {
  const { owner } = await calendarWith(app);
  const asked = await app.call('PROPFIND', '/', { headers: { depth: '0' } });
  expect(asked).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringContaining('Basic') } });
  expect((await app.call('PROPFIND', '/', { token: owner.token })).status).toBe(401);
  // There is no page if the web app was not built, but nobody is asked for a password either.
  expect((await app.call('GET', '/')).headers).not.toHaveProperty('www-authenticate');
  const page = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PROPFIND' };
  expect((await app.call('OPTIONS', '/', { headers: page })).headers).not.toHaveProperty('access-control-allow-origin');
});
