import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, objectClient, ownObjects } from '#tests/support/calendar-objects.ts';
import { calendarWith, remove } from '#tests/support/people.ts';

const app = await testApp();

describe('conditions', () => {
  it('If-None-Match: * stores only what is not there', async () => {
    const client = await ownObjects(app);
    const fresh = { 'if-none-match': '*' };
    expect(await client.put('a.ics', eventText('a'), fresh)).toMatchObject({ status: 201 });
    expect(await client.put('a.ics', eventText('a', 'X-A:1'), fresh)).toMatchObject({ status: 412 });
  });

  it('If-Match changes and deletes only what the client has seen', async () => {
    const client = await ownObjects(app);
    expect(await client.put('a.ics', eventText('a'), { 'if-match': '*' })).toMatchObject({ status: 412 });
    const { headers } = await client.put('a.ics', eventText('a'));
    const seen = { 'if-match': String(headers.etag) };
    expect(await client.put('a.ics', eventText('a', 'X-A:1'), seen)).toMatchObject({ status: 204 });
    expect(await client.put('a.ics', eventText('a', 'X-A:2'), seen)).toMatchObject({ status: 412 });
    expect(await client.call('DELETE', `${client.path}a.ics`, undefined, seen)).toMatchObject({ status: 412 });
  });
});

describe('what cannot be stored is refused by name', () => {
  it.each([
    ['valid-calendar-data', 'no calendar at all'],
    ['valid-calendar-data', ''],
    ['valid-calendar-data', eventText('a').replace('DTSTART:20261121T100000Z\r\n', '')],
    ['valid-calendar-data', eventText('a').replace('DTSTART:20261121T100000Z', 'DTSTART:tomorrow')],
    ['valid-calendar-data', eventText('a', 'X-NUL:\0')],
    ['valid-calendar-data', eventText('a').replace('END:VEVENT\r\nEND:VCALENDAR\r\n', '')],
    ['valid-calendar-object-resource', eventText('a') + eventText('b')],
    ['valid-calendar-object-resource', eventText('a').replace('VERSION:2.0', 'METHOD:REQUEST')],
    ['valid-calendar-object-resource', eventText('a').replace('UID:a\r\n', '')],
    ['supported-calendar-component', eventText('a').replaceAll('VEVENT', 'VFREEBUSY')],
    ['min-date-time', eventText('a').replaceAll('20261121', '16010101')],
  ])('%s', async (condition, text) => {
    const client = await ownObjects(app);
    const answer = await client.put('a.ics', text);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(`<c:${condition}`)]);
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
  });

  it('no-uid-conflict, with the object that has the uid', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    const other = await client.put('b.ics', eventText('a'));
    expect(other.text).toContain(`<c:no-uid-conflict><d:href>${client.path}a.ics</d:href>`);
    expect(await client.put('a.ics', eventText('b'))).toMatchObject({ status: 403 });
  });

  it('supported-calendar-data, bytes that are no UTF-8, bodies that are too large', async () => {
    const client = await ownObjects(app);
    const typed = (type: string) => client.put('a.ics', eventText('a'), { 'content-type': type });
    expect(await typed('application/json')).toMatchObject({ status: 415 });
    const large = await client.put('a.ics', eventText('a', `X-A:${'a'.repeat(1024 * 1024)}`));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('max-resource-size')]);
  });
});

describe('a calendar without the right to write', () => {
  it('shows objects and takes none', async () => {
    const { owner, viewer, stranger, calendar } = await calendarWith(app, 'viewer');
    const [one, guest] = [await objectClient(app, owner, calendar.id), await objectClient(app, viewer, calendar.id)];
    await one.put('a.ics', eventText('a'));
    expect(await guest.get('a.ics')).toMatchObject({ status: 200 });
    const refusal = await guest.put('a.ics', eventText('a', 'X-A:1'));
    expect([refusal.status, refusal.text]).toEqual([403, expect.stringContaining('need-privileges')]);
    expect(await guest.call('DELETE', `${guest.path}a.ics`)).toMatchObject({ status: 403 });
    expect(await (await objectClient(app, stranger, calendar.id)).get('a.ics')).toMatchObject({ status: 404 });
  });

  it('is what a removed member has no longer', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const client = await objectClient(app, editor, calendar.id);
    await client.put('a.ics', eventText('a'));
    await remove(owner, calendar.id, editor);
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
    expect(await client.put('a.ics', eventText('a', 'X-A:1'))).toMatchObject({ status: 404 });
  });
});
