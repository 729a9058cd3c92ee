import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { encoded } from '#tests/support/encoded.ts';
import { eventsOn } from '#tests/support/series.ts';

const app = await testApp();
const client = await ownObjects(app);
const DAY = '2026-11-21';

const put = (name: string, body: Buffer | string, type = 'text/calendar; charset=utf-8') =>
  client.call('PUT', `${client.path}${name}`, body, { 'content-type': type });
const titled = (uid: string, title: string) => eventText(uid).replace('SUMMARY:Dentist', `SUMMARY:${title}`);
const titles = async () => (await eventsOn(client.person, client.calendarId, DAY)).map(({ title }) => title);

it('a character that a fold has cut is put together, and the answer has no ETag', async () => {
  const [before = '', after = ''] = titled('cut', 'Gr~ße Страница').split('~');
  const whole = Buffer.from('ö');
  const body = Buffer.concat([
    ...[Buffer.from(before), whole.subarray(0, 1), Buffer.from('\r\n '), whole.subarray(1), Buffer.from(after)],
  ]);
  const answer = await put('cut.ics', body);
  expect([answer.status, answer.headers.etag]).toEqual([201, undefined]);
  expect((await client.get('cut.ics')).text).toBe(`${before}ö${after}`);
  expect(await titles()).toContain('Größe Страница');
});

it('another encoding is taken where it is declared, and refused where it is not', async () => {
  const body = encoded('windows-1251', titled('declared', 'Обед в кафе'));
  const answer = await put('declared.ics', body, 'text/calendar; charset=windows-1251');
  expect([answer.status, answer.headers.etag]).toEqual([201, undefined]);
  expect(await titles()).toContain('Обед в кафе');
  for (const type of ['text/calendar', 'text/calendar; charset=utf-8', 'text/calendar; charset=nothing'])
    expect(await put('refused.ics', body, type)).toMatchObject({ status: 403 });
});

it('what is whole comes back byte for byte, however old it is, and is understood', async () => {
  const quoted = titled('old', 'x').replace(
    'SUMMARY:x',
    'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1251:=CF=F0=E8=\r\n=E2=E5=F2',
  );
  const doubled = titled('doubled', 'Doub~led').replaceAll('\r\n', '\r\r\n').replace('~', '\r\r\n ');
  for (const [name, text] of Object.entries({ 'old.ics': quoted, 'doubled.ics': doubled })) {
    const { status, headers } = await put(name, text);
    expect(status).toBe(201);
    expect(await client.get(name)).toMatchObject({ text, headers: { etag: headers.etag } });
  }
  expect(await titles()).toEqual(expect.arrayContaining(['Привет', 'Doubled']));
});

it('marks of direction are preserved, and characters that turn other text are removed', async () => {
  await put('marks.ics', titled('marks', 'C++\u200e (שלום) \u2066ACME\u2069'));
  await put('turned.ics', titled('turned', 'a\u202eb\u2067c'));
  expect(await titles()).toEqual(expect.arrayContaining(['C++\u200e (שלום) \u2066ACME\u2069', 'abc']));
});
