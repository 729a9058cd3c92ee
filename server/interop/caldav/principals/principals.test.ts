import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { davClient, NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith } from '#tests/support/people.ts';

const app = await testApp();

const search = (property: string, text: string, type = 'contains') =>
  `<d:principal-property-search ${NAMESPACES}><d:property-search><d:prop>${property}</d:prop>
   <d:match match-type="${type}">${text}</d:match></d:property-search>
   <d:prop><d:displayname/><cs:email-address-set/></d:prop></d:principal-property-search>`;

it('finds people whom one shares a calendar with, and no strangers', async () => {
  const { owner, viewer, stranger } = await calendarWith(app, 'viewer');
  const phone = await davClient(app, viewer);
  const find = async (...criteria: [string, string, string?]) =>
    (await phone.call('REPORT', '/dav/principals/', search(...criteria))).text;
  expect(await find('<d:displayname/>', 'olg')).toContain(`<d:href>/dav/principals/${owner.id}/</d:href>`);
  expect(await find('<cs:email-address-set/>', owner.email.toUpperCase(), 'equals')).toContain(owner.email);
  expect(await find('<d:displayname/>', 'lga', 'starts-with')).not.toContain(owner.id);
  expect(await find('<d:displayname/>', '')).not.toContain(stranger.id);
  expect((await phone.propfind(`/dav/principals/${stranger.id}/`, '<d:displayname/>')).status).toBe(404);
  expect((await phone.propfind(`/dav/calendars/${owner.id}/`, '<d:displayname/>', '1')).status).toBe(404);
  const limited = await davClient(app, viewer, { calendarIds: [crypto.randomUUID()] });
  expect((await limited.call('REPORT', '/dav/principals/', search('<d:displayname/>', ''))).text).not.toContain(
    owner.id,
  );
});

it('lists them all where nothing is looked for', async () => {
  const { owner, viewer, stranger } = await calendarWith(app, 'viewer');
  const phone = await davClient(app, viewer);
  const body = `<d:principal-property-search ${NAMESPACES}><d:prop/><d:displayname/></d:principal-property-search>`;
  const { text } = await phone.call('REPORT', '/dav/', body);
  for (const { name } of [owner, viewer]) expect(text).toContain(`<d:displayname>${name}</d:displayname>`);
  expect(text).not.toContain(stranger.id);
});

it('lists the properties that people can be found by', async () => {
  const { owner } = await calendarWith(app);
  const phone = await davClient(app, owner);
  const body = `<d:principal-search-property-set ${NAMESPACES}/>`;
  const { status, text } = await phone.call('REPORT', '/dav/principals/', body);
  expect(status).toBe(200);
  expect(text).toContain('<d:principal-search-property><d:prop><d:displayname/></d:prop>');
});

const property = (name: string, inner = '', namespace = 'DAV:') =>
  `<d:property name="${name}" namespace="${namespace}">${inner}</d:property>`;

it('returns what properties point to in place of the addresses', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  const phone = await davClient(app, viewer);
  const body = `<d:expand-property ${NAMESPACES}>${property('displayname')}${property('owner', property('displayname'))}${property(
    'current-user-principal',
    property('calendar-home-set', property('displayname'), 'urn:ietf:params:xml:ns:caldav'),
  )}</d:expand-property>`;
  const { text } = await phone.call('REPORT', `${phone.home}${calendar.id}/`, body);
  expect(text).toContain(`<d:owner><d:response><d:href>/dav/principals/${owner.id}/</d:href>`);
  expect(text).toContain('<d:displayname>Olga</d:displayname>');
  expect(text).toContain(`<c:calendar-home-set><d:response><d:href>${phone.home}</d:href>`);
});

it('does not go round in circles for long, and takes names only', async () => {
  const { owner, calendar } = await calendarWith(app);
  const phone = await davClient(app, owner);
  const path = `${phone.home}${calendar.id}/`;
  let circle = property('displayname');
  for (let level = 0; level < 14; level += 1)
    circle = property('current-user-principal', circle) + property('owner', circle);
  const deep = await phone.call('REPORT', path, `<d:expand-property ${NAMESPACES}>${circle.slice(0, 900_000)}`);
  expect(deep.status).toBe(400);
  let wide = property('displayname');
  for (let level = 0; level < 6; level += 1)
    wide =
      property('calendar-user-address-set', wide, 'urn:ietf:params:xml:ns:caldav') + property('principal-URL', wide);
  const whole = await phone.call(
    'REPORT',
    phone.principal,
    `<d:expand-property ${NAMESPACES}>${wide}</d:expand-property>`,
  );
  expect(whole).toMatchObject({ status: 507, text: expect.stringContaining('number-of-matches-within-limits') });
  const odd = await phone.call(
    'REPORT',
    path,
    `<d:expand-property ${NAMESPACES}>${property('a&gt;&lt;b')}</d:expand-property>`,
  );
  expect(odd.status).toBe(400);
});
