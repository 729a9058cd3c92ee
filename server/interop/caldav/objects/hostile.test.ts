import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { basic } from '#tests/support/dav.ts';

const app = await testApp();

const putBytes = async (bytes: Buffer) => {
  const client = await ownObjects(app);
  const headers = { authorization: basic(client.person.email, client.key), 'content-type': 'text/calendar' };
  const answer = await app.app.inject({ method: 'PUT', url: `${client.path}a.ics`, headers, payload: bytes });
  return { status: answer.statusCode, text: answer.payload };
};

it('bytes that are no UTF-8 are refused by name', async () => {
  const bytes = Buffer.concat([Buffer.from(eventText('a').slice(0, 60)), Buffer.from([0xff, 0xfe, 0xc0])]);
  expect(await putBytes(bytes)).toMatchObject({ status: 403, text: expect.stringContaining('valid-calendar-data') });
});

it('ten megabytes are not read', async () => {
  const answer = await putBytes(Buffer.alloc(10 * 1024 * 1024, 'a'));
  expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('max-resource-size') });
});

it.each([
  ['components in components', 'BEGIN:X\r\n'.repeat(50_000)],
  ['very many lines', 'X-A:1\r\n'.repeat(100_000)],
  ['one long line', `X-A:${'a'.repeat(900_000)}\r\n`],
  ['alarms without an end', 'BEGIN:VALARM\r\n'.repeat(50_000)],
  ['very many exceptions', `EXDATE:${Array.from({ length: 50_000 }, () => '20261121T100000Z').join(',')}\r\n`],
])('%s are stored as they are, or refused by name', async (_what, more) => {
  const { status, text } = await putBytes(Buffer.from(eventText('a').replace('END:VEVENT', `${more}END:VEVENT`)));
  expect([201, 403]).toContain(status);
  if (status === 403) expect(text).toMatch(/<c:[a-z-]+/);
});
