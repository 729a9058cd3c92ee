import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';

const app = await testApp();
const client = await ownObjects(app);
const LONG = 900_000;
await client.put('long.ics', eventText('long', 'RRULE:FREQ=DAILY', `X-A:${'A'.repeat(LONG)}`));

const MIB = 1024 * 1024;
const report = async (name: string, inner: string) => {
  const body = `<c:${name} ${NAMESPACES}>${inner}</c:${name}>`;
  return client.call('REPORT', client.path, body, { depth: '1' });
};
const dataOf = (inner: string) => `<d:prop><c:calendar-data>${inner}</c:calendar-data></d:prop>`;
const until = (day: string) => `start="20261121T000000Z" end="${day}T000000Z"`;
const href = (name: string) => `<d:href>${client.path}${name}</d:href>`;
const found = (answer: { text: string }) => answer.text.match(/<d:href>/g)?.length ?? 0;

it('a long property is not written for each of many occurrences, and the other objects are returned', async () => {
  const own = await ownObjects(app);
  // An answer that has begun can no longer be refused.
  for (const name of ['a', 'b', 'c']) await own.put(`${name}.ics`, eventText(name, `X-A:${'A'.repeat(LONG)}`));
  await own.put('series.ics', eventText('series', 'RRULE:FREQ=DAILY', `X-A:${'A'.repeat(LONG)}`));
  await own.put('z.ics', eventText('z'));
  const asked = dataOf(`<c:expand ${until('20270101')}/>`);
  const hrefs = ['a', 'b', 'c', 'series', 'z'].map((name) => `<d:href>${own.path}${name}.ics</d:href>`).join('');
  for (const body of [
    `<c:calendar-multiget ${NAMESPACES}>${asked}${hrefs}</c:calendar-multiget>`,
    `<c:calendar-query ${NAMESPACES}>${asked}<c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>`,
    `<d:sync-collection ${NAMESPACES}><d:sync-token/><d:sync-level>1</d:sync-level>${asked}</d:sync-collection>`,
  ]) {
    const { status, text } = await own.call('REPORT', own.path, body, { depth: '1' });
    expect([status, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([207, 4]);
    expect(text).toContain(
      `<d:href>${own.path}series.ics</d:href><d:status>HTTP/1.1 403 Forbidden</d:status><d:error><c:max-instances/></d:error>`,
    );
  }
});

it('an object is returned once, however its address is written', async () => {
  const spelled = Array.from({ length: 60 }, (_, index) =>
    [...'long.ics']
      .map((letter, at) => (index & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  );
  const answer = await report('calendar-multiget', dataOf('') + spelled.map(href).join(''));
  expect([answer.status, found(answer)]).toEqual([207, 1]);
});

it('an answer ends at 32 MB and says so', async () => {
  const many = await ownObjects(app);
  for (let number = 0; number < 9; number += 1)
    await many.put(`${number}.ics`, eventText(`${number}`, `X-A:${'&'.repeat(LONG)}`));
  const body = `<c:calendar-query ${NAMESPACES}>${dataOf('')}<c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>`;
  const answer = await many.call('REPORT', many.path, body, { depth: '1' });
  expect(answer.status).toBe(207);
  expect(answer.text.length).toBeLessThan(32 * MIB);
  expect(answer.text).toContain('507 Insufficient Storage</d:status><d:error><d:number-of-matches-within-limits/>');
});

it('busy times are returned for at most 400 days', async () => {
  const ask = (end: string) => report('free-busy-query', `<c:time-range ${until(end)}/>`);
  expect(await ask('20271226')).toMatchObject({ status: 200 });
  expect(await ask('20990101')).toMatchObject({
    status: 403,
    text: expect.stringContaining('<d:number-of-matches-within-limits/>'),
  });
});
