import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { davClient, mkcalendar, NAMESPACES } from '#tests/support/dav.ts';
import { signUp } from '#tests/support/people.ts';

const app = await testApp();

/** Percent signs that escape nothing, or invalid UTF-8. */
const BROKEN = [
  '%zz',
  '%',
  'a%b.ics',
  '%E0%A4',
  '%E0%A4.ics',
  'a%2',
  '%ff.ics',
  '%C0%AF.ics',
  '100%.ics',
  '%u0041.ics',
];

describe('an object', () => {
  it.each([
    ...['a%2Fb.ics', '%2Fa.ics', 'a%2F', 'a%2fb%2Fc.ics', '..%2F..%2Fetc%2Fpasswd', 'a%2F..%2Fb.ics', '.%2Fa'],
    ...['ann%40example.org.ics', '%3Ca%3E%26%22b%22.ics', 'a%3Fb%23c.ics', '%5Ca%7Cb%3Ac.ics', 'a%252Fb.ics'],
    ...['a%25b.ics', '%25.ics', '100%25', '%25zz.ics', '%25E0%25A4.ics', 'a%2500.ics'],
  ])('may be called %s', async (name) => {
    const client = await ownObjects(app);
    expect(await client.put(name, eventText('a'))).toMatchObject({ status: 201 });
    expect(await client.get(name)).toMatchObject({ status: 200, text: eventText('a') });
    const listed = await client.propfind(client.path, '<d:getetag/>', '1');
    const hrefs = [...listed.text.matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(([, href]) => href ?? '');
    const href = hrefs.find((each) => each !== client.path) ?? '';
    expect(href).toMatch(new RegExp(`^${client.path}[^/]+$`));
    const report = `<c:calendar-multiget ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><d:href>${href}</d:href></c:calendar-multiget>`;
    expect((await client.call('REPORT', client.path, report)).text).toContain('SUMMARY:Dentist');
    const moved = await client.call('MOVE', href, undefined, { destination: `${client.path}x%2Fy.ics` });
    expect(moved).toMatchObject({ status: 201, headers: { location: `${client.path}x%2Fy.ics` } });
    expect((await client.call('DELETE', `${client.path}x%2fy.ics`)).status).toBe(204);
  });

  it.each([
    ...['a%00b.ics', '..', '%2e%2e', '.', 'a/b.ics', '/a.ics', `${'x'.repeat(300)}.ics`, 'a/b/c', '%00'],
    ...BROKEN,
  ])('cannot be called %s, which is no reason to try again', async (name) => {
    const client = await ownObjects(app);
    const put = await client.put(name, eventText('a'));
    // Any client resolves the dots before it sends the path.
    expect([403, 405]).toContain(put.status);
    if (put.status === 403) expect(put.text).toContain('<d:name-allowed/>');
    await client.put('a.ics', eventText('a'));
    const moved = await client.call('MOVE', `${client.path}a.ics`, undefined, {
      destination: `${client.path}${name}`,
    });
    expect(moved.status).toBe(403);
    expect((await client.get(name)).status).not.toBe(500);
  });

  it.each(BROKEN)('%s is no name, whatever is asked of it', async (name) => {
    const client = await ownObjects(app);
    const path = `${client.path}${name}`;
    await client.put('a%25b.ics', eventText('a'));
    for (const method of ['GET', 'DELETE', 'PROPFIND', 'REPORT', 'PROPPATCH', 'MOVE', 'POST'] as const) {
      const answer = await client.call(method, path);
      expect(answer, method).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
      });
    }
    const report = `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/></d:prop><d:href>${path}</d:href></c:calendar-multiget>`;
    const { text } = await client.call('REPORT', client.path, report);
    expect(text).toContain(`<d:href>${path}</d:href><d:status>HTTP/1.1 404 Not Found</d:status>`);
    expect((await client.get('a%25b.ics')).status).toBe(200);
    expect((await app.call('GET', path)).status).toBe(401);
  });
});

describe('a calendar', () => {
  it.each([
    ...['inbox', 'outbox', 'INBOX', 'notifications', 'notification', 'dropbox', 'freebusy', 'ann%40example.org'],
    ...['calendar', 'default', 'schedule-inbox', 'a%2Fb', 'contacts', 'tasks'],
  ])('may be called %s, and is no mailbox', async (name) => {
    const person = await signUp(app, 'Anna');
    const phone = await davClient(app, person);
    const path = `${phone.home}${name}/`;
    expect(await mkcalendar(phone, path, '')).toMatchObject({ status: 201 });
    const { text } = await phone.propfind(path, '<d:resourcetype/><d:displayname/>');
    expect(text).toContain('<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>');
    expect(text).toContain(`<d:displayname>${decodeURIComponent(name)}</d:displayname>`);
    expect((await phone.propfind(phone.home, '<d:resourcetype/>', '1')).text).toContain(`<d:href>${path}</d:href>`);
    const put = await phone.call('PUT', `${path}a.ics`, eventText('a'), { 'content-type': 'text/calendar' });
    expect(put.status).toBe(201);
    expect(await mkcalendar(phone, path, '')).toMatchObject({ status: 403 });
    expect((await phone.call('DELETE', path)).status).toBe(204);
  });

  it('is made in a home alone', async () => {
    const person = await signUp(app, 'Anna');
    const phone = await davClient(app, person);
    const places = [
      '/dav/x/',
      '/dav/calendars/x/y/z/',
      `${phone.home}a/b/c/`,
      `${phone.home}%00/`,
      `${phone.home}a/b/`,
    ];
    for (const place of [...places, `/dav/calendars/${encodeURIComponent(person.email)}/inbox/`]) {
      const answer = await phone.call('MKCALENDAR', place);
      expect(answer, place).toMatchObject({ status: 403 });
      expect(answer.text, place).toContain('<c:calendar-collection-location-ok/>');
    }
  });
});
