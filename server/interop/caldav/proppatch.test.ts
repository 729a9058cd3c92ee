import { expect, it } from 'vitest';
import { type Calendar, CalendarAnswer } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { type DavClient, davClient, NAMESPACES, proppatch as patch, ZONE_TEXT } from '#tests/support/dav.ts';
import { calendarWith, createCalendar, type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();

const read = async (person: Person, id: string): Promise<Calendar> =>
  (await person.call('GET', `/api/calendars/${id}`)).as(CalendarAnswer).calendar;

it('name, colour and order are each member’s own', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const [mac, phone] = [await davClient(app, owner), await davClient(app, viewer)];
  const path = (client: DavClient) => `${client.home}${calendar.id}/`;
  const set =
    '<d:displayname>Работа</d:displayname><a:calendar-color>#ff0000ff</a:calendar-color><a:calendar-order>7</a:calendar-order>';
  const { version } = await read(owner, calendar.id);
  const answer = await patch(phone, path(phone), set);
  expect(answer.status).toBe(207);
  expect(answer.text).toContain('HTTP/1.1 200 OK');
  expect(answer.text).not.toContain('HTTP/1.1 4');
  expect(await read(viewer, calendar.id)).toMatchObject({ name: 'Home', ownName: 'Работа', ownColor: '#ff0000' });
  expect(await read(owner, calendar.id)).toMatchObject({
    ownName: null,
    ownColor: null,
    version,
  });

  const shown = (client: DavClient) =>
    client.propfind(path(client), '<d:displayname/><a:calendar-color/><a:calendar-order/>');
  expect((await shown(phone)).text).toContain('<a:calendar-order>7</a:calendar-order>');
  const others = (await shown(mac)).text;
  expect(others).toContain('<d:displayname>Home</d:displayname>');
  expect(others).toContain('<a:calendar-order/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status>');

  await viewer.call('PUT', `/api/calendars/${calendar.id}/own-appearance`, { color: '#00ff00' });
  expect((await shown(phone)).text).toContain('<a:calendar-color>#00ff00FF</a:calendar-color>');
});

it('what an owner calls a shared calendar is the owner’s own, too', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const mac = await davClient(app, owner);
  const set = '<d:displayname>Mine</d:displayname><a:calendar-color>#ff0000</a:calendar-color>';
  await patch(mac, `${mac.home}${calendar.id}/`, set);
  expect(await read(owner, calendar.id)).toMatchObject({ name: 'Home', ownName: 'Mine', ownColor: '#ff0000' });
  expect(await read(viewer, calendar.id)).toMatchObject({ name: 'Home', color: '#6495ED', ownName: null });
});

it('a colour that a client removes is not there for its person, until there is another', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const [mac, phone] = [await davClient(app, owner), await davClient(app, viewer)];
  const remove = `<d:propertyupdate ${NAMESPACES}><d:remove><d:prop><a:calendar-color/></d:prop></d:remove></d:propertyupdate>`;
  const shown = async (client: DavClient) =>
    (await client.propfind(`${client.home}${calendar.id}/`, '<a:calendar-color/>')).text;
  await phone.call('PROPPATCH', `${phone.home}${calendar.id}/`, remove);
  expect(await shown(phone)).toContain('404 Not Found');
  expect(await shown(mac)).toContain('#6495EDFF');
  await viewer.call('PUT', `/api/calendars/${calendar.id}/own-appearance`, { color: '#00ff00' });
  expect(await shown(phone)).toContain('#00ff00FF');
});

it('what the only member changes is the calendar’s', async () => {
  const person = await signUp(app, 'Anna');
  const calendar = await createCalendar(person, { name: 'Untitled' });
  const mac = await davClient(app, person);
  const set = '<d:displayname>Garden</d:displayname><a:calendar-color>#00FF00</a:calendar-color>';
  await patch(mac, `${mac.home}${calendar.id}/`, set);
  expect(await read(person, calendar.id)).toMatchObject({
    name: 'Garden',
    color: '#00FF00',
    ownName: null,
    ownColor: null,
  });
});

it('the description is the calendar’s for those who may change it, and else the member’s own', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const [mac, phone] = [await davClient(app, owner), await davClient(app, viewer)];
  const set = (text: string) => `<c:calendar-description>${text}</c:calendar-description>`;
  await patch(mac, `${mac.home}${calendar.id}/`, set('For all'));
  const own = await patch(phone, `${phone.home}${calendar.id}/`, set('Mine'));
  expect(own.text).not.toContain('HTTP/1.1 4');
  expect(await read(owner, calendar.id)).toMatchObject({ description: 'For all' });
  const shown = async (client: DavClient) =>
    (await client.propfind(`${client.home}${calendar.id}/`, '<c:calendar-description/>')).text;
  expect(await shown(mac)).toContain('>For all<');
  expect(await shown(phone)).toContain('>Mine<');
});

it('a time zone that a client sets later is its person’s own', async () => {
  const { viewer, calendar } = await calendarWith(app, 'viewer');
  const phone = await davClient(app, viewer);
  const path = `${phone.home}${calendar.id}/`;
  const zones = '<c:calendar-timezone-id/><c:calendar-timezone/>';
  expect((await phone.propfind(path, zones)).text).toContain('TZID:Europe/Moscow');
  await patch(phone, path, `<c:calendar-timezone>${ZONE_TEXT}</c:calendar-timezone>`);
  const { text } = await phone.propfind(path, zones);
  expect(text).toContain('<c:calendar-timezone-id>Asia/Yekaterinburg</c:calendar-timezone-id>');
  expect(text).not.toContain('Moscow');
  expect(await read(viewer, calendar.id)).toMatchObject({ timezone: 'Europe/Moscow' });
  await patch(phone, path, '<c:calendar-timezone-id>asia/tokyo</c:calendar-timezone-id>');
  expect((await phone.propfind(path, zones)).text).toContain('TZID:Asia/Tokyo');
  const unknown = await patch(phone, path, '<c:calendar-timezone-id>Mars/Base</c:calendar-timezone-id>');
  expect(unknown.text).toContain('<c:valid-timezone/>');
  const wrong = await patch(phone, path, '<c:calendar-timezone>No zone</c:calendar-timezone>');
  expect(wrong.text).toContain('<c:valid-calendar-data/>');
});

it('what clients store of their own comes back as it was, until it is removed', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const { id } = await createCalendar(person);
  const property = '<x:note xmlns:x="urn:x" xml:lang="ru" x:by="A&amp;B">Один &lt;<x:b>два</x:b> &#13;три</x:note>';
  for (const path of [`${phone.home}${id}/`, phone.home]) {
    expect((await patch(phone, path, property)).text).toContain('HTTP/1.1 200 OK');
    const { text } = await phone.propfind(path, '<x:note xmlns:x="urn:x"/>');
    expect(text).toContain(
      '<x:note xmlns:x="urn:x" xml:lang="ru" xmlns:y1="urn:x" y1:by="A&amp;B">Один &lt;<x:b xmlns:x="urn:x">два</x:b> &#13;три</x:note>',
    );
    const all = await phone.call('PROPFIND', path, '', { depth: '0' });
    expect(all.text).toContain('<x:note');
    const removed = await phone.call(
      'PROPPATCH',
      path,
      `<d:propertyupdate ${NAMESPACES}><d:remove><d:prop><x:note xmlns:x="urn:x"/></d:prop></d:remove></d:propertyupdate>`,
    );
    expect(removed.text).toContain('HTTP/1.1 200 OK');
    expect((await phone.propfind(path, '<x:note xmlns:x="urn:x"/>')).text).toContain('404 Not Found');
  }
});

it('clients cannot store without end', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const path = `${phone.home}${(await createCalendar(person)).id}/`;
  const long = await patch(phone, path, `<x:note xmlns:x="urn:x">${'x'.repeat(70_000)}</x:note>`);
  expect(long).toMatchObject({ status: 507, text: expect.stringContaining('<d:quota-not-exceeded/>') });
  const names = Array.from({ length: 101 }, (_, index) => `<x:n${index} xmlns:x="urn:x">1</x:n${index}>`);
  expect(await patch(phone, path, names.join(''))).toMatchObject({ status: 507 });
  expect((await phone.call('PROPFIND', path, '', { depth: '0' })).text).not.toContain('<x:');
});

it('all properties of a call change, or none', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const { id } = await createCalendar(person);
  const answer = await patch(phone, `${phone.home}${id}/`, '<d:displayname>New</d:displayname><d:owner>me</d:owner>');
  expect(answer.text).toContain('<d:owner/></d:prop><d:status>HTTP/1.1 403 Forbidden</d:status>');
  expect(answer.text).toContain('<d:cannot-modify-protected-property/>');
  expect(answer.text).toContain('<d:displayname/></d:prop><d:status>HTTP/1.1 424 Failed Dependency</d:status>');
  expect(await read(person, id)).toMatchObject({ name: 'Home' });
});

it('who wants little is answered little', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const path = `${phone.home}${(await createCalendar(person)).id}/`;
  const minimal = { prefer: 'return=minimal' };
  expect(await patch(phone, path, '<d:displayname>New</d:displayname>', minimal)).toMatchObject({
    status: 204,
    text: '',
  });
  const body = `<d:propfind ${NAMESPACES}><d:prop><d:displayname/><d:nothing/></d:prop></d:propfind>`;
  for (const headers of [minimal, { brief: 't' }])
    expect((await phone.call('PROPFIND', path, body, { depth: '0', ...headers })).text).not.toContain('HTTP/1.1 404');
  const applied = await phone.call('PROPFIND', path, body, { depth: '0', ...minimal });
  expect(applied.headers).toMatchObject({ 'preference-applied': 'return=minimal' });
  const below = await phone.call('PROPFIND', phone.home, body, { depth: '1', prefer: 'depth-noroot' });
  expect(below.text).not.toContain(`<d:href>${phone.home}</d:href>`);
});
