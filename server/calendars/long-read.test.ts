import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/credentials/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { calendarFor, type Opened } from './access.ts';
import { createLongReads, type Open, type Steps } from './long-read.ts';
import { atOneVersion, CalendarChanged, reopen, whileUnchanged } from './one-version.ts';

const app = await testApp();

/** A read of three chunks, each of which is long enough to have a snapshot of its own. */
async function* threePieces(opened: Opened): Steps {
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const events = await opened.sql
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', opened.calendar.id)
      .execute();
    yield `${events.length} at ${opened.calendar.version}`.padEnd(300_000);
  }
}

async function household() {
  const people = await calendarWith(app, 'viewer');
  const viewer: Actor = { userId: people.viewer.id, calendarIds: null };
  const open: Open = (sql) => calendarFor(sql, viewer, people.calendar.id, 'events.read');
  return { ...people, open, read: (how: Open) => createLongReads(app.db)(how, threePieces) };
}

const next = async (chunks: AsyncGenerator<string, void>) => (await chunks.next()).value?.trim();

describe('a long read', () => {
  it('gives its chunks, each of the calendar as it is then', async () => {
    const { open, read, owner, calendar } = await household();
    const chunks = read(open);
    const { version } = await calendarFor(
      app.db.read,
      { userId: owner.id, calendarIds: null },
      calendar.id,
      'events.read',
    );
    expect(await next(chunks)).toBe(`0 at ${version}`);
    expect(await next(chunks)).toBe(`0 at ${version}`);
    await createEvent(owner, calendar.id);
    expect(await next(chunks)).toBe(`1 at ${version + 1}`);
    // The last step has none.
    expect(await next(chunks)).toBe('');
    expect(await next(chunks)).toBeUndefined();
  });

  it('ends when the right ends between two chunks', async () => {
    const { open, read, viewer, calendar } = await household();
    const chunks = read(open);
    await chunks.next();
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await expect(chunks.next()).rejects.toThrow('not_found');
  });
});

describe('a long read at one version', () => {
  it('ends when the calendar changes between two chunks', async () => {
    const { open, read, owner, calendar } = await household();
    const chunks = read(atOneVersion(open).open);
    await chunks.next();
    await createEvent(owner, calendar.id);
    await expect(chunks.next()).rejects.toThrow(CalendarChanged);
  });

  it.each<[string, (people: Awaited<ReturnType<typeof household>>) => Promise<unknown>]>([
    ['changed', ({ owner, calendar }) => createEvent(owner, calendar.id)],
    ['left by a member', ({ viewer, calendar }) => viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`)],
    ['deleted', ({ owner, calendar }) => owner.call('DELETE', `/api/calendars/${calendar.id}`)],
  ])('is for all who saw it, until the calendar is %s', async (_, happen) => {
    const people = await household();
    const { open, read } = people;
    const again = reopen(await app.db.snapshot(open));
    expect(await next(read(again))).toMatch(/^0 at /);
    await happen(people);
    await expect(next(read(again))).rejects.toThrow(CalendarChanged);
  });
});

describe('a read that is tried again', () => {
  it('answers once nothing came between', async () => {
    let tries = 0;
    const read = async () => {
      tries += 1;
      if (tries < 3) throw new CalendarChanged();
      return 'all';
    };
    expect(await whileUnchanged(read)).toBe('all');
  });

  it('is given up after several tries, and at once for any other reason', async () => {
    const changed = () => Promise.reject(new CalendarChanged());
    await expect(whileUnchanged(changed)).rejects.toThrow('unavailable');
    const broken = () => Promise.reject(new Error('broken'));
    await expect(whileUnchanged(broken)).rejects.toThrow('broken');
  });
});
