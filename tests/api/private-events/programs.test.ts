import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, lines, type ObjectClient, objectClient } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { importing } from '#tests/support/imports.ts';
import { calendarWith, createCalendar, memberIdOf, PASSWORD } from '#tests/support/people.ts';

/** Blocks in calendar apps and in files. */

const app = await testApp();
const GUEST = 'ATTENDEE:mailto:zoe@example.org';
const NAME = 'x.ics';
const SECRET = ['SUMMARY:Xylophone', 'DESCRIPTION:Quagga', GUEST, 'CLASS:PRIVATE', 'CATEGORIES:Zoo'];
const [OF_SERIES, OF_ONE] = ['RRULE:FREQ=DAILY;COUNT=5', 'RECURRENCE-ID:20261122T100000Z'];

async function apps(...more: readonly string[]) {
  const { calendar, owner, editor, admin } = await calendarWith(app, 'editor', 'admin');
  const [author, other] = [await objectClient(app, editor, calendar.id), await objectClient(app, admin, calendar.id)];
  expect(await author.put(NAME, eventText('x', ...SECRET, ...more))).toMatchObject({ status: 201 });
  return { calendar, owner, author, other, boss: await objectClient(app, owner, calendar.id) };
}

const later = (text: string) =>
  text.replace('DTSTART:20261121T10', 'DTSTART:20261122T08').replace('DTEND:20261121T11', 'DTEND:20261122T09');
/** What the app of somebody writes who has changed only the times of what it was told. */
const movedBy = async (client: ObjectClient) => {
  const { text } = await client.get(NAME);
  return text.replace(/DTSTART;[^\r]*/, 'DTSTART:20261122T080000Z').replace(/DTEND;[^\r]*/, 'DTEND:20261122T090000Z');
};

describe('an event that is private to its app', () => {
  it('keeps its class as it was sent, and is a block for the apps of others', async () => {
    const { author, other, boss } = await apps();
    expect((await author.get(NAME)).text).toBe(eventText('x', ...SECRET));
    expect((await boss.get(NAME)).text).toBe(eventText('x', ...SECRET));
    const { text, headers } = await other.get(NAME);
    expect(text).toContain('SUMMARY:Занято');
    expect(text).toContain('CLASS:PRIVATE');
    expect(text).not.toMatch(/xylophone|quagga|zoe|zoo/i);
    expect(headers.etag).not.toBe((await author.get(NAME)).headers.etag);
  });

  it.each([
    ['a class that nobody knows', 'CLASS:X-SECRET'],
    ['what is confidential', 'CLASS:CONFIDENTIAL'],
    ['small letters', 'class:private'],
  ])('takes %s for one', async (_, line) => {
    const { calendar, editor, admin } = await calendarWith(app, 'editor', 'admin');
    const [author, other] = [await objectClient(app, editor, calendar.id), await objectClient(app, admin, calendar.id)];
    await author.put(NAME, eventText('x', 'SUMMARY:Xylophone', line));
    expect((await author.get(NAME)).text).toBe(eventText('x', 'SUMMARY:Xylophone', line));
    expect((await other.get(NAME)).text).not.toContain('Xylophone');
  });

  it('is moved by the apps of others, which replace none of its texts', async () => {
    const { author, other } = await apps();
    const answer = await other.put(NAME, await movedBy(other), {
      'if-match': String((await other.get(NAME)).headers.etag),
    });
    expect(answer).toMatchObject({ status: 204 });
    expect(answer.headers.etag).toBeUndefined();
    const { text } = await author.get(NAME);
    expect(text).toContain('DTSTART;TZID=Europe/Moscow:20261122T110000');
    for (const line of SECRET) expect(text).toContain(line);
    expect((await other.get(NAME)).text).toContain('DTSTART;TZID=Europe/Moscow:20261122T110000');
  });

  it('is not written otherwise by them', async () => {
    const { author, other, calendar } = await apps();
    const { text } = await other.get(NAME);
    const mine = await createCalendar(other.person);
    for (const said of [
      text.replace('SUMMARY:Занято', 'SUMMARY:Mine'),
      text.replace('CLASS:PRIVATE\r\n', ''),
      text.replace('CLASS:PRIVATE', 'CLASS:PRIVATE\r\nLOCATION:Here'),
      text.replace('CLASS:PRIVATE', `CLASS:PRIVATE\r\n${OF_SERIES}`),
      text.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'),
      eventText('x', 'SUMMARY:Xylophone', 'CLASS:PRIVATE'),
    ]) {
      const answer = await other.put(NAME, said);
      expect(answer).toMatchObject({ status: 403 });
      expect(answer.text).toContain('need-privileges');
    }
    const destination = `${other.home}${mine.id}/${NAME}`;
    expect(await other.call('MOVE', `${other.home}${calendar.id}/${NAME}`, undefined, { destination })).toMatchObject({
      status: 403,
    });
    expect((await author.get(NAME)).text).toBe(eventText('x', ...SECRET));
    expect(await other.call('DELETE', `${other.path}${NAME}`)).toMatchObject({ status: 204 });
  });

  it('is not made private by the app of somebody else', async () => {
    const { author, other } = await apps('X-A:1');
    await author.put(NAME, eventText('x', 'SUMMARY:Xylophone'));
    expect(await other.put(NAME, eventText('x', 'SUMMARY:Xylophone', 'CLASS:PRIVATE'))).toMatchObject({ status: 403 });
    expect(await other.put(NAME, eventText('x', 'SUMMARY:Xylophones'))).toMatchObject({ status: 204 });
  });
});

describe('a series with private parts', () => {
  const changed = lines(
    ...['BEGIN:VEVENT', 'UID:x', 'DTSTAMP:20261101T000000Z', OF_ONE, 'DTSTART:20261122T120000Z'],
    ...['DTEND:20261122T130000Z', 'SUMMARY:Yodel', GUEST, 'CLASS:PRIVATE', 'END:VEVENT', 'END:VCALENDAR'],
  );
  const series = (...more: readonly string[]) =>
    eventText('x', OF_SERIES, ...more).replace('END:VCALENDAR\r\n', changed);

  it('shows the occurrence alone as a block', async () => {
    const { author, other } = await apps();
    await author.put(NAME, series('SUMMARY:Standup'));
    const { text } = await other.get(NAME);
    expect(text).toContain('SUMMARY:Standup');
    expect(text).toContain('SUMMARY:Занято');
    expect(text).not.toMatch(/yodel|zoe/i);
  });

  it('lets others move and delete occurrences, and the whole of it', async () => {
    const { author, other } = await apps();
    await author.put(NAME, series(...SECRET));
    const { text } = await other.get(NAME);
    const exdate = text.replace('RRULE', 'EXDATE:20261123T100000Z\r\nRRULE');
    const moved = exdate.replace(/(RECURRENCE-ID[\s\S]*?)DTSTART[^\r]*/, '$1DTSTART:20261122T110000Z');
    expect(await other.put(NAME, moved)).toMatchObject({ status: 204 });
    const own = (await author.get(NAME)).text;
    for (const line of ['SUMMARY:Yodel', 'SUMMARY:Xylophone', GUEST, 'EXDATE:20261123T100000Z', ':20261122T110000Z'])
      expect(own).toContain(line);
    // To leave a changed occurrence out without deleting it would make another one of it.
    const bare = (await other.get(NAME)).text.replace(
      /BEGIN:VEVENT(?:(?!BEGIN:VEVENT)[\s\S])*RECURRENCE-ID[\s\S]*?END:VEVENT\r\n/,
      '',
    );
    expect(await other.put(NAME, bare)).toMatchObject({ status: 403 });
    const whole = (await other.get(NAME)).text
      .replace(/DTSTART[^\r]*/, 'DTSTART:20261121T090000Z')
      .replace(/DTEND[^\r]*/, 'DTEND:20261121T100000Z');
    expect(await other.put(NAME, whole)).toMatchObject({ status: 204 });
    expect((await author.get(NAME)).text).toContain('SUMMARY:Yodel');
  });
});

describe('others', () => {
  it('get the event in a sync once the calendar is theirs, and lose it so', async () => {
    const { other, boss, calendar } = await apps();
    const body = (token: string) =>
      `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/><c:calendar-data/></d:prop></d:sync-collection>`;
    const sync = async (client: ObjectClient, token = '') => {
      const { text } = await client.call('REPORT', client.path, body(token));
      return { text, token: /sync-token>([^<]*)</.exec(text)?.[1] };
    };
    const [before, first] = [await sync(other), await sync(boss)];
    expect(before.text).not.toContain('Xylophone');
    const memberId = await memberIdOf(other.person, calendar.id);
    await boss.person.call('PUT', `/api/calendars/${calendar.id}/owner`, { memberId, password: PASSWORD });
    expect((await sync(other, before.token)).text).toContain('Xylophone');
    const lost = await sync(boss, first.token);
    expect(lost.text).toContain('Занято');
    expect(lost.text).not.toContain('Xylophone');
  });

  it('neither change it by a file of theirs, nor learn from that what it says', async () => {
    const { author, other, calendar } = await apps();
    const outcomes = [eventText('x', ...SECRET), later(eventText('x', 'SUMMARY:Mine', 'SEQUENCE:9'))].map((text) =>
      importing(other.person, calendar.id, text),
    );
    for (const { body } of await Promise.all(outcomes)) expect(body).toMatchObject({ added: 0, changed: 0 });
    expect((await author.get(NAME)).text).toBe(eventText('x', ...SECRET));
  });
});
