import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, objectClient } from '#tests/support/calendar-objects.ts';
import { davClient, NAMESPACES, proppatch } from '#tests/support/dav.ts';
import { calendarWith } from '#tests/support/people.ts';

const app = await testApp();

/** The requests of apps, in order, as seen on the wire. */

const propfind = (names: string) => `<d:propfind ${NAMESPACES}><d:prop>${names}</d:prop></d:propfind>`;

it('macOS and iOS: from the host to the events of a shared calendar', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const mac = await davClient(app, viewer);
  const own = await objectClient(app, owner, calendar.id);
  await own.put('a.ics', eventText('a'));
  expect((await app.call('PROPFIND', '/.well-known/caldav')).headers.location).toBe('/dav/');
  const found = await mac.propfind('/dav/', '<d:current-user-principal/><d:principal-URL/><d:resourcetype/>');
  expect(found.text).toContain(`<d:current-user-principal><d:href>${mac.principal}</d:href>`);
  expect((await mac.call('OPTIONS', mac.principal)).headers.dav).toContain('calendar-access');
  const who = await mac.propfind(
    mac.principal,
    '<c:calendar-home-set/><c:calendar-user-address-set/><d:displayname/><d:principal-collection-set/><d:supported-report-set/><c:schedule-inbox-URL/>',
  );
  expect(who.text).toContain(`<c:calendar-home-set><d:href>${mac.home}</d:href></c:calendar-home-set>`);
  expect(who.text).toContain('<d:principal-property-search/>');
  const home = await mac.call(
    'PROPFIND',
    mac.home,
    propfind(
      '<d:displayname/><d:resourcetype/><cs:getctag/><d:sync-token/><d:current-user-privilege-set/><d:supported-report-set/><c:supported-calendar-component-set/><c:max-resource-size/><c:max-attendees-per-instance/><a:calendar-color/><a:calendar-order/><d:quota-used-bytes/>',
    ),
    { depth: '1' },
  );
  for (const part of ['<cs:getctag>', '<d:sync-token>', '<c:max-resource-size>1048576<', '<d:sync-collection/>'])
    expect(home.text).toContain(part);
  const path = `${mac.home}${calendar.id}/`;
  for (const set of [
    '<a:calendar-order>3</a:calendar-order>',
    '<a:calendar-color symbolic-color="blue">#1BADF8FF</a:calendar-color>',
    '<c:default-alarm-vevent-datetime>x</c:default-alarm-vevent-datetime>',
  ])
    expect((await proppatch(mac, path, set)).text).not.toContain('HTTP/1.1 4');
  const patched = await proppatch(mac, mac.home, '<c:default-alarm-vevent-date>x</c:default-alarm-vevent-date>');
  expect(patched.text).not.toContain('HTTP/1.1 4');
  const sync = (token: string) =>
    mac.call(
      'REPORT',
      path,
      `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/><d:getcontenttype/></d:prop></d:sync-collection>`,
      { depth: '1' },
    );
  const first = await sync('');
  const [, token = ''] = /<d:sync-token>([^<]*)/.exec(first.text) ?? [];
  expect(first.text).toContain(`${path}a.ics`);
  await own.call('DELETE', `${own.path}a.ics`);
  const second = await sync(token);
  expect(second.text).toContain(`${path}a.ics</d:href><d:status>HTTP/1.1 404`);
});

it('Thunderbird: two answers give it everything, then it only asks for what is new', async () => {
  const { owner, calendar } = await calendarWith(app);
  const bird = await objectClient(app, owner, calendar.id);
  await bird.put('a.ics', eventText('a'));
  const probe = await bird.propfind(
    bird.path,
    '<d:resourcetype/><d:owner/><d:current-user-principal/><d:current-user-privilege-set/><d:supported-report-set/><c:supported-calendar-component-set/><cs:getctag/>',
    '0',
  );
  for (const part of ['<c:calendar/>', '<d:write/>', '<d:sync-collection/>', 'name="VTODO"', '<cs:getctag>'])
    expect(probe.text).toContain(part);
  const body = `<d:sync-collection ${NAMESPACES}><d:sync-token/><d:sync-level>1</d:sync-level><d:prop><d:getcontenttype/><d:getetag/></d:prop></d:sync-collection>`;
  const first = await bird.call('REPORT', bird.path, body, { depth: '1' });
  expect(first.text).toContain(`${bird.path}a.ics`);
  const get = `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop><d:href>${bird.path}a.ics</d:href></c:calendar-multiget>`;
  expect((await bird.call('REPORT', bird.path, get, { depth: '1' })).text).toContain('SUMMARY:Dentist');
  const stale = body.replace('<d:sync-token/>', '<d:sync-token>data:,999999-0</d:sync-token>');
  const refused = await bird.call('REPORT', bird.path, stale, { depth: '1' });
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<d:valid-sync-token/>')]);
});

it('DAVx5: a calendar that it makes by MKCOL is there, and its events are asked for by range', async () => {
  const { owner } = await calendarWith(app);
  const phone = await davClient(app, owner);
  const made = await phone.call(
    'MKCOL',
    `${phone.home}b4b8e2/`,
    `<d:mkcol ${NAMESPACES}><d:set><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Дача</d:displayname><a:calendar-color>#ff8800ff</a:calendar-color><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></d:mkcol>`,
  );
  expect(made.status).toBe(201);
  const path = `${phone.home}b4b8e2/`;
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' };
  expect((await phone.call('PUT', `${path}x.ics`, eventText('x'), headers)).status).toBe(201);
  const range = '<c:time-range start="20261001T000000Z"/>';
  const query = `<c:calendar-query ${NAMESPACES}><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${range}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
  expect((await phone.call('REPORT', path, query, { depth: '1' })).text).toContain('x.ics');
});
