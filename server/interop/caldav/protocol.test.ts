import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { davClient, NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith, createCalendar, signUp } from '#tests/support/people.ts';
import { injected } from '#tests/support/routes.ts';

const app = await testApp();

async function onPhone() {
  const person = await signUp(app, 'Anna');
  const { id } = await createCalendar(person, { name: 'Home' });
  const phone = await davClient(app, person);
  return { person, phone, id, path: `${phone.home}${id}/` };
}

const PROP = `<d:propfind ${NAMESPACES}><d:prop><d:displayname/></d:prop></d:propfind>`;

it('announces what it supports to anybody, and nothing else', async () => {
  const answer = await app.call('OPTIONS', '/dav/calendars/x/y/');
  expect(answer.headers).toMatchObject({ dav: '1, 3, access-control, calendar-access, extended-mkcol, webdav-push' });
  const allow = String(answer.headers.allow).split(', ');
  expect(allow).toEqual(
    expect.arrayContaining(['OPTIONS', 'PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'DELETE', 'POST']),
  );
  for (const method of ['LOCK', 'COPY', 'PATCH']) expect(allow).not.toContain(method);
});

it('one slash at the end is as good as none, and ids are found in any case', async () => {
  const { phone, path, id } = await onPhone();
  for (const same of [path, path.slice(0, -1), path.replace(id, id.toUpperCase())])
    expect((await phone.propfind(same, '<d:displayname/>')).text).toContain(`<d:href>${path}</d:href>`);
  expect((await phone.propfind('/dav', '<d:displayname/>')).status).toBe(207);
});

it('odd addresses name nothing', async () => {
  const { phone, path, person } = await onPhone();
  const odd = [
    ...['/dav//', `${path}a%2Fb`, `${path}%00.ics`],
    ...[`${path}%ff`, `${path}a/b`, `${path}${'x'.repeat(300)}`, `/dav/principals/${person.id}/x`, '/dav/else/'],
  ];
  for (const address of odd) expect((await phone.propfind(address, '<d:displayname/>')).status, address).toBe(404);
});

it('a depth without end is refused by name', async () => {
  const { phone } = await onPhone();
  const answer = await phone.call('PROPFIND', phone.home, PROP, { depth: 'infinity' });
  expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<d:propfind-finite-depth/>') });
  expect((await phone.call('PROPFIND', phone.home, PROP, { depth: '2' })).status).toBe(400);
});

it.each(['', '<d:strange/>'])('a PROPFIND with "%s" asks nothing and is refused', async (inner) => {
  const { phone, path } = await onPhone();
  const body = `<d:propfind ${NAMESPACES}>${inner}</d:propfind>`;
  expect(await phone.call('PROPFIND', path, body, { depth: '0' })).toMatchObject({ status: 400 });
});

const nested = (levels: number) => `${'<x>'.repeat(levels)}${'</x>'.repeat(levels)}`;

it.each([
  ['no XML', 'hello'],
  [
    'an entity bomb',
    '<!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;">]><d:propfind xmlns:d="DAV:"><d:prop>&c;</d:prop></d:propfind>',
  ],
  [
    'an entity from a file',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><d:propfind xmlns:d="DAV:">&b;</d:propfind>',
  ],
  ['a document type', '<!DOCTYPE propfind><d:propfind xmlns:d="DAV:"><d:allprop/></d:propfind>'],
  ['an unknown entity', '<d:propfind xmlns:d="DAV:"><d:prop>&b;</d:prop></d:propfind>'],
  ['too many levels', `<d:propfind xmlns:d="DAV:"><d:prop>${nested(40)}</d:prop></d:propfind>`],
  ['too many elements', `<d:propfind xmlns:d="DAV:"><d:prop>${'<d:x/>'.repeat(10_000)}</d:prop></d:propfind>`],
  ['too many properties', `<d:propfind xmlns:d="DAV:"><d:prop>${'<d:x/>'.repeat(201)}</d:prop></d:propfind>`],
  ['names that are too long', `<d:propfind xmlns:d="DAV:"><d:prop><d:${'x'.repeat(10_000)}/></d:prop></d:propfind>`],
  [
    'too many attributes',
    `<d:propfind xmlns:d="DAV:" ${Array.from({ length: 60 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
  ],
  ['an unknown prefix', '<d:propfind/>'],
  ['another element', '<d:propertyupdate xmlns:d="DAV:"/>'],
  [
    'another encoding',
    '<?xml version="1.0" encoding="windows-1251"?><d:propfind xmlns:d="DAV:"><d:allprop/></d:propfind>',
  ],
  ['what is not closed', '<d:propfind xmlns:d="DAV:"><d:prop>'],
])('a body with %s is refused', async (_name, body) => {
  const { phone, path } = await onPhone();
  const answer = await phone.call('PROPFIND', path, body, { depth: '0' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('<d:error');
});

it('broken UTF-8 is refused, and a body of 10 MiB is not read', async () => {
  const { phone, path, person } = await onPhone();
  const authorization = `Basic ${Buffer.from(`${person.email}:${phone.key}`).toString('base64')}`;
  const send = (payload: Buffer) =>
    app.app.inject({ method: injected('PROPFIND'), url: path, headers: { authorization, depth: '0' }, payload });
  const broken = Buffer.concat([Buffer.from('<d:propfind xmlns:d="DAV:"><d:prop>'), Buffer.from([0xff, 0xc0])]);
  expect((await send(broken)).statusCode).toBe(400);
  expect((await send(Buffer.alloc(10 * 1024 * 1024, 0x20))).statusCode).toBe(413);
  const inUtf16 = Buffer.from(`\ufeff${PROP}`, 'utf16le');
  expect((await send(inUtf16)).statusCode).toBe(207);
});

it('names of properties are compared by their namespaces, and unknown ones are written back', async () => {
  const { phone, path } = await onPhone();
  const body =
    '<propfind xmlns="DAV:"><prop><z:displayname xmlns:z="DAV:"/><displayname xmlns="urn:a&quot;b}c"/><b xmlns=""/></prop></propfind>';
  const { text } = await phone.call('PROPFIND', path, body, { depth: '0' });
  expect(text).toContain('<d:displayname>Home</d:displayname>');
  expect(text).toContain('<x:displayname xmlns:x="urn:a&quot;b}c"/><b/></d:prop><d:status>HTTP/1.1 404 Not Found');
});

it('propname names what can be asked for', async () => {
  const { phone, path } = await onPhone();
  const { text } = await phone.call('PROPFIND', path, '<d:propfind xmlns:d="DAV:"><d:propname/></d:propfind>', {
    depth: '0',
  });
  expect(text).toContain('<d:displayname/>');
  expect(text).toContain('<cs:getctag/>');
  expect(text).not.toContain('Home');
});

it('a call that asks for the names and for all is answered, as other servers do it', async () => {
  const { phone, path } = await onPhone();
  for (const inner of ['<d:propname/><d:allprop/>', '<d:allprop/><d:propname/>']) {
    const body = `<d:propfind xmlns:d="DAV:">${inner}</d:propfind>`;
    const { status, text } = await phone.call('PROPFIND', path, body, { depth: '0' });
    expect([status, text]).toEqual([207, expect.stringContaining('<d:displayname')]);
  }
});

it('what clients poll changes with the calendar', async () => {
  const { person, phone, path, id } = await onPhone();
  const poll = async () => (await phone.propfind(path, '<cs:getctag/><d:sync-token/>')).text;
  const before = await poll();
  expect(before).toMatch(/<d:sync-token>data:,[\da-f-]{36}\/[\da-f-]{36}\/\d+-\d+<\/d:sync-token>/);
  expect(await poll()).toBe(before);
  await person.call('PUT', `/api/calendars/${id}`, { name: 'Garden' });
  expect(await poll()).not.toBe(before);
});

it('what somebody may do stands in their privileges, and who only reads finds no leave to write anything', async () => {
  const { editor, viewer, calendar } = await calendarWith(app, 'editor', 'viewer');
  const privileges = async (...[person, scopes]: [typeof editor, ('read' | 'write')[]?]) => {
    const client = await davClient(app, person, scopes && { scopes });
    const { text } = await client.propfind(`${client.home}${calendar.id}/`, '<d:current-user-privilege-set/>');
    return Array.from(text.matchAll(/<d:privilege><\w+:([\w-]+)\/>/g), ([, name]) => name);
  };
  const reads = ['read', 'read-free-busy', 'read-current-user-privilege-set'];
  expect(await privileges(viewer, ['read'])).toEqual(reads);
  expect(await privileges(viewer)).toEqual(reads);
  expect(await privileges(editor)).toEqual([...reads, 'write', 'write-properties', 'write-content', 'bind', 'unbind']);
});

it('a key for some calendars shows those, and makes no others', async () => {
  const { person, id } = await onPhone();
  const other = await createCalendar(person, { name: 'Other' });
  const phone = await davClient(app, person, { calendarIds: [other.id] });
  const { text } = await phone.propfind(phone.home, '<d:displayname/>', '1');
  expect(text).toContain(other.id);
  expect(text).not.toContain(id);
  expect((await phone.propfind(`${phone.home}${id}/`, '<d:displayname/>')).status).toBe(404);
});

it('a browser is shown where it is, and the start page of the app is not served here', async () => {
  const { phone, path } = await onPhone();
  const answer = await phone.call('GET', path, undefined, { 'accept-language': 'ru' });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  expect(answer.text).toContain(`Людям — сюда: ${app.config.publicUrl}/`);
  expect((await app.call('GET', '/.well-known/carddav')).status).toBe(404);
  expect(await app.call('GET', '/dav/')).toMatchObject({ status: 401 });
});

it('an unknown report is refused by name', async () => {
  const { phone, path } = await onPhone();
  const answer = await phone.call('REPORT', path, '<x:y xmlns:x="urn:x"/>');
  expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<d:supported-report/>') });
  expect((await phone.call('REPORT', path)).status).toBe(400);
});
