import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, createTags, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const days = (calendarId: string, startDate = '2026-11-21', endDate = startDate) =>
  `/api/calendars/${calendarId}/events?startDate=${startDate}&endDate=${endDate}`;
const read = (person: Person, path: string, etag?: unknown) =>
  person.call('GET', path, undefined, etag === undefined ? {} : { 'if-none-match': String(etag) });

describe('a range that was read before', () => {
  it('is not sent again while nothing has changed', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    const first = await read(owner, days(calendar.id));
    expect(first.headers.etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const person of [owner, viewer]) {
      const { etag } = (await read(person, days(calendar.id))).headers;
      const again = await read(person, days(calendar.id), etag);
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.etag).toBe(etag);
    }
  });

  it('is recognised in a list, weak, or by a star', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { etag } = (await read(owner, days(calendar.id))).headers;
    for (const header of [`"x", ${etag}`, `W/${etag}`, '*', `"a",W/${etag} , "b"`])
      expect(await read(owner, days(calendar.id), header)).toMatchObject({ status: 304 });
    for (const header of ['', 'x', '"x"', `${etag}x`, String(etag).replaceAll('"', '')])
      expect(await read(owner, days(calendar.id), header)).toMatchObject({ status: 200 });
  });

  it('is sent again for other days', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { etag } = (await read(owner, days(calendar.id))).headers;
    expect(await read(owner, days(calendar.id, '2026-11-22'), etag)).toMatchObject({ status: 200 });
    expect(await read(owner, days(calendar.id, '2026-11-21', '2026-11-22'), etag)).toMatchObject({ status: 200 });
  });

  it('is sent again after every kind of change', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Work');
    const event = await createEvent(owner, calendar.id, { tagId: tag?.id ?? '' });
    const changes: [what: string, () => Promise<unknown>][] = [
      ['a new event', () => createEvent(owner, calendar.id, { title: 'Second' })],
      ['a changed event', () => owner.call('PUT', `/api/events/${event.id}`, { title: 'Changed' })],
      [
        'a changed tag',
        () => owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ ...tag, name: 'Job' }] }),
      ],
      ['a deleted tag', () => owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [] })],
      ['a new colour', () => owner.call('PUT', `/api/calendars/${calendar.id}`, { color: '#222222' })],
      ['a new zone', () => owner.call('PUT', `/api/calendars/${calendar.id}`, { timezone: 'UTC' })],
      ['a deleted event', () => owner.call('DELETE', `/api/events/${event.id}`)],
    ];
    let before = await read(owner, days(calendar.id));
    for (const [what, change] of changes) {
      await change();
      const after = await read(owner, days(calendar.id), before.headers.etag);
      expect(after.status, what).toBe(200);
      expect(after.headers.etag, what).not.toBe(before.headers.etag);
      if (what !== 'a new zone') expect(after.text, what).not.toBe(before.text);
      before = after;
    }
  });

  it('is not confirmed to a stranger or to a member who has left', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const { etag } = (await read(owner, days(calendar.id))).headers;
    expect(await read(stranger, days(calendar.id), etag)).toMatchObject(refused('not_found'));
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await read(viewer, days(calendar.id), '*')).toMatchObject(refused('not_found'));
  });

  it('is still checked for bad days', async () => {
    const { calendar, owner } = await calendarWith(app);
    expect(await read(owner, days(calendar.id, 'x'), '*')).toMatchObject(refused('validation_failed'));
  });
});
