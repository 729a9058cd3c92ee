import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, ownObjects, SERIES_TEXT } from '#tests/support/calendar-objects.ts';
import { change, occurrence } from '#tests/support/series.ts';

const app = await testApp();

const GUEST = 'ATTENDEE;CN=Boris;PARTSTAT=ACCEPTED:mailto:boris@example.org\r\n';
/** The series has a guest, and its exception another one. */
const TEXT = SERIES_TEXT.replace('X-COLOR-OF:red\r\n', `X-COLOR-OF:red\r\n${GUEST}`).replace(
  'SUMMARY:Long standup\r\n',
  `SUMMARY:Long standup\r\n${GUEST.replaceAll('oris', 'asil')}`,
);

const AT_INSTANT =
  'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Once\r\nTRIGGER;VALUE=DATE-TIME:20261123T060000Z\r\nEND:VALARM';

async function stored(text = TEXT) {
  const client = await ownObjects(app);
  await client.put('s.ics', text);
  const list = async () => {
    const answer = await client.propfind(client.path, '<d:getetag/>', '1');
    return [...answer.text.matchAll(/\/([^/<]+\.ics)<\/d:href>/g)].map(([, name = '']) => name);
  };
  const [event] = await app.db.read
    .selectFrom('events')
    .select('id')
    .where('calendar_id', '=', client.calendarId)
    .where('recurring_event_id', 'is', null)
    .execute();
  const other = async () => (await client.get((await list()).find((name) => name !== 's.ics') ?? '')).text;
  return { client, other, id: event?.id ?? '' };
}

const at = (id: string, day: number) => occurrence({ id }, `2026-11-${day}T10:00:00`);

it('a series that is split leaves its guests and what else is none of ours to both parts', async () => {
  const { client, other, id } = await stored();
  await change(client.person, at(id, 26), { title: 'Later' }, 'following');
  const [first, rest] = [(await client.get('s.ics')).text, await other()];
  for (const text of [first, rest]) expect(text).toContain(GUEST);
  expect(first).toContain('SUMMARY:Long standup');
  expect(rest).toContain('SUMMARY:Later');
  expect(rest).toContain('X-COLOR-OF:red');
  expect(rest).not.toContain('Long standup');
  expect(rest).not.toContain('UID:series');
  expect(rest).toContain('DTSTART;TZID=Europe/Moscow:20261126T100000');
});

it('the later part has those occurrences that were changed in it', async () => {
  const { client, other, id } = await stored();
  await change(client.person, at(id, 25), { location: 'Hall' }, 'following');
  const rest = await other();
  expect(rest.match(/^UID:.*$/gm)).toHaveLength(2);
  expect(new Set(rest.match(/^UID:.*$/gm)).size).toBe(1);
  expect(rest).toContain('mailto:basil@example.org');
  expect((await client.get('s.ics')).text).not.toContain('basil');
});

it('an occurrence that its series loses keeps its own guests', async () => {
  const { client, other, id } = await stored();
  await change(client.person, id, { recurrence: 'FREQ=WEEKLY;COUNT=3' }, 'all');
  const alone = await other();
  expect(alone).toContain('mailto:basil@example.org');
  expect(alone).toContain('SUMMARY:Long standup');
  expect(alone).not.toMatch(/RECURRENCE-ID|RRULE|boris/);
});

const alarmsIn = (text: string) => text.match(/BEGIN:VALARM[\s\S]*?END:VALARM/g) ?? [];

it('both parts of a series that is split have its alarms in the words that they had', async () => {
  const { client, other, id } = await stored();
  await change(client.person, at(id, 26), { title: 'Later' }, 'following');
  const rest = await other();
  for (const text of [(await client.get('s.ics')).text, rest]) expect(alarmsIn(text)).toEqual([ALARM.join('\r\n')]);
});

it('an occurrence that was silent stays so in the part, and what rings at one instant stays with the series', async () => {
  const { client, other, id } = await stored(
    TEXT.replace(ALARM.join('\r\n'), `${ALARM.join('\r\n')}\r\n${AT_INSTANT}`),
  );
  await change(client.person, at(id, 25), { location: 'Hall' }, 'following');
  expect(alarmsIn(await other())).toEqual([ALARM.join('\r\n')]);
  expect((await client.get('s.ics')).text).toContain(AT_INSTANT);
});

it('an occurrence that its series loses has the alarms of the series, or its own', async () => {
  for (const [own, alarms] of [
    ['', []],
    [ALARM.join('\r\n').replace('X-OWN:1', 'X-OWN:2'), ['X-OWN:2']],
  ] as const) {
    const text = own ? TEXT.replace('DURATION:PT2H\r\n', `DURATION:PT2H\r\n${own}\r\n`) : TEXT;
    const { client, other, id } = await stored(text);
    await change(client.person, id, { recurrence: 'FREQ=WEEKLY;COUNT=3' }, 'all');
    expect(alarmsIn(await other()).map((alarm) => /X-OWN:\d/.exec(alarm)?.[0])).toEqual(alarms);
  }
});
