import { expect, it } from 'vitest';
import type { Calendar } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { davClient, mkcalendar, NAMESPACES, ZONE_TEXT } from '#tests/support/dav.ts';
import { type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();

const calendars = async (person: Person): Promise<Calendar[]> =>
  (await person.call('GET', '/api/calendars')).body as Calendar[];

it('a client makes a calendar under the name that it chose', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const path = `${phone.home}${encodeURIComponent('Дача 2026')}/`;
  const made = await mkcalendar(
    phone,
    path,
    `<d:displayname>Дача &lt;лето&gt;</d:displayname><a:calendar-color symbolic-color="green">#009688FF</a:calendar-color>
     <c:calendar-description>Всё о даче</c:calendar-description><a:calendar-order>3</a:calendar-order>
     <c:calendar-timezone>${ZONE_TEXT.replaceAll('\r', '&#13;')}</c:calendar-timezone>
     <c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>`,
  );
  expect(made).toMatchObject({ status: 201, text: '' });
  const [calendar] = await calendars(person);
  expect(calendar).toMatchObject({
    ...{ name: 'Дача <лето>', color: '#009688', description: 'Всё о даче', timezone: 'Asia/Yekaterinburg' },
    ...{ role: 'owner', ownName: null, ownColor: null },
  });

  const { text } = await phone.propfind(
    path,
    `<d:displayname/><a:calendar-color/><a:calendar-order/><c:calendar-timezone/><c:calendar-timezone-id/>
     <c:supported-calendar-component-set/>`,
  );
  expect(text).toContain(`<d:href>${path}</d:href>`);
  expect(text).toContain('<a:calendar-color symbolic-color="green">#009688FF</a:calendar-color>');
  expect(text).toContain('<a:calendar-order>3</a:calendar-order>');
  expect(text).toContain('TZID:Asia/Yekaterinburg&#13;\n');
  expect(text).toContain('<c:calendar-timezone-id>Asia/Yekaterinburg</c:calendar-timezone-id>');
  expect(text).toContain('<c:comp name="VTODO"/></c:supported-calendar-component-set>');

  // Properties set at creation belong to the calendar: changed elsewhere, they change here.
  await person.call('PUT', `/api/calendars/${calendar?.id}`, { timezone: 'Asia/Tokyo', description: 'Anew' });
  const later = (await phone.propfind(path, '<c:calendar-timezone/><c:calendar-description/>')).text;
  expect(later).toContain('TZID:Asia/Tokyo');
  expect(later).toContain('>Anew<');

  const again = await mkcalendar(phone, path, '');
  expect(again).toMatchObject({ status: 403, text: expect.stringContaining('<d:resource-must-be-null/>') });
});

it('the name of a deleted calendar is free, and the deleted one comes back under its id', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const path = `${phone.home}work/`;
  expect((await mkcalendar(phone, path, '')).status).toBe(201);
  const [first] = await calendars(person);
  expect(first?.name).toBe('work');
  expect((await phone.call('DELETE', path)).status).toBe(204);
  expect((await phone.propfind(path, '<d:displayname/>')).status).toBe(404);
  expect((await mkcalendar(phone, path, '<d:displayname>New</d:displayname>')).status).toBe(201);
  expect((await person.call('POST', `/api/calendars/${first?.id}/restore`)).status).toBe(200);
  expect((await phone.propfind(`${phone.home}${first?.id}/`, '<d:displayname/>')).text).toContain('>work<');
  expect((await phone.propfind(path, '<d:displayname/>')).text).toContain('>New<');
});

it('an extended MKCOL makes a calendar, and nothing else', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const mkcol = (type: string) =>
    phone.call(
      'MKCOL',
      `${phone.home}col/`,
      `<d:mkcol ${NAMESPACES}><d:set><d:prop><d:resourcetype>${type}</d:resourcetype></d:prop></d:set></d:mkcol>`,
    );
  expect(await phone.call('MKCOL', `${phone.home}col/`)).toMatchObject({ status: 403 });
  expect((await mkcol('<d:collection/>')).text).toContain('<d:valid-resourcetype/>');
  expect(await mkcol('<d:collection/><c:calendar/>')).toMatchObject({ status: 201 });
  expect(await mkcol('<d:collection/><c:calendar/>')).toMatchObject({ status: 405 });
  const inside = await phone.call('MKCALENDAR', `${phone.home}col/inside/`);
  expect(inside.text).toContain('<c:calendar-collection-location-ok/>');
  const stranger = await signUp(app, 'Sofia');
  const elsewhere = await phone.call('MKCALENDAR', `/dav/calendars/${stranger.id}/new/`);
  expect(elsewhere.text).toContain('<c:calendar-collection-location-ok/>');
});

it('no calendar is made when one of its properties cannot be', async () => {
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const made = await mkcalendar(
    phone,
    `${phone.home}new/`,
    '<d:displayname>New</d:displayname><d:getetag>"1"</d:getetag>',
  );
  expect(made.status).toBe(207);
  expect(made.text).toContain(`<d:multistatus xmlns:d="DAV:"`);
  expect(made.text).toContain('<d:getetag/></d:prop><d:status>HTTP/1.1 403 Forbidden</d:status>');
  expect(made.text).toContain('<d:displayname/></d:prop><d:status>HTTP/1.1 424 Failed Dependency</d:status>');
  expect(await calendars(person)).toEqual([]);
});
