import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { START, testApp } from '#tests/support/app.ts';
import { askingAs, feedOf } from '#tests/support/feeds.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const app = await testApp();
const ask = askingAs(app);

describe('a poll without news', () => {
  it('gets 304 by ETag or by date, in either encoding, until something changes', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id, { description: 'Long. '.repeat(300) });
    const path = await feedOf(owner, calendar.id);
    const [plain, packed] = [await ask(path), await ask(path, { 'accept-encoding': 'gzip' })];
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
    const polls: Record<string, string>[] = [
      { 'if-none-match': String(plain.headers.etag) },
      { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'gzip' },
      { 'if-modified-since': String(plain.headers['last-modified']) },
    ];
    for (const poll of polls) expect(await ask(path, poll)).toMatchObject({ status: 304, text: '' });
    // In the same second as the first answer.
    await createEvent(owner, calendar.id);
    app.clock.now += 1_000;
    for (const poll of polls) expect((await ask(path, poll)).status).toBe(200);
    app.clock.now = START;
  });

  it('gets only the head by HEAD', async () => {
    const { calendar, owner } = await calendarWith(app);
    const path = await feedOf(owner, calendar.id);
    const [whole, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
  });

  it('is noted with the name of the program, at most once a minute', async () => {
    const { calendar, owner } = await calendarWith(app);
    const path = await feedOf(owner, calendar.id);
    const feeds = async () => (await owner.call('GET', `/api/calendars/${calendar.id}/feeds`)).body;
    expect(await feeds()).toMatchObject([{ askedAt: null, askedBy: null }]);
    await ask(path, { 'user-agent': 'Google-Calendar-Importer' });
    await ask(path, { 'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0' });
    expect(await feeds()).toMatchObject([{ askedAt: new Date(START).toISOString(), askedBy: 'Google Calendar' }]);
    app.clock.now = START + 60_000;
    await ask(path, { 'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0' });
    expect(await feeds()).toMatchObject([{ askedBy: 'iPhone / iPad' }]);
    app.clock.now = START;
  });
});

describe('a large text', () => {
  it('is the same in either encoding, and has all that a short one would have', async () => {
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id, { description: 'Long. '.repeat(1_600) });
    await copyEvent(app, event.id, 450);
    const path = await feedOf(owner, calendar.id);
    const [plain, packed] = [await ask(path), await ask(path, { 'accept-encoding': 'gzip' })];
    expect(plain.text.length).toBeGreaterThan(4_000_000);
    expect(plain.text.split('BEGIN:VEVENT')).toHaveLength(451);
    expect(plain.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `W/${plain.headers.etag}` });
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
  });
});
