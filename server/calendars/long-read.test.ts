import { describe, expect, it } from 'vitest';
import { calendarFor } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { ChangedMeanwhile, createLongReads, type Open, type Seen, whileUnchanged } from './snapshots.ts';

const app = await testApp();

/** A read of three pieces, each of which is long enough to have a snapshot of its own. */
async function* threePieces(seen: Seen): AsyncGenerator<string, void> {
  for (let piece = 0; piece < 3; piece += 1) {
    const events = await seen.sql
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', seen.calendar.id)
      .execute();
    yield String(events.length).padEnd(600_000);
  }
}

async function household() {
  const people = await calendarWith(app, 'viewer');
  const viewer: Actor = { userId: people.viewer.id, calendarIds: null };
  const open: Open = (sql) => calendarFor(sql, viewer, people.calendar.id, 'events.read');
  return { ...people, pieces: createLongReads(app.db)(open, threePieces) };
}

describe('a long read', () => {
  it('gives its pieces, each with the version', async () => {
    const { pieces, calendar } = await household();
    const texts: string[] = [];
    const versions = new Set<number>();
    for await (const { text, version } of pieces) {
      // The last step has none.
      if (text !== '') texts.push(text.trim());
      versions.add(version);
    }
    expect(texts).toEqual(['0', '0', '0']);
    const { version } = await app.db.read
      .selectFrom('calendars')
      .select('version')
      .where('id', '=', calendar.id)
      .executeTakeFirstOrThrow();
    expect([...versions]).toEqual([version]);
  });

  it('ends when the calendar changes between two pieces', async () => {
    const { pieces, owner, calendar } = await household();
    await pieces.next();
    await createEvent(owner, calendar.id);
    await expect(pieces.next()).rejects.toThrow(ChangedMeanwhile);
  });

  it('ends when the right ends between two pieces', async () => {
    const { pieces, viewer, calendar } = await household();
    await pieces.next();
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await expect(pieces.next()).rejects.toThrow('not_found');
  });
});

describe('a read that is tried again', () => {
  it('answers once nothing came between', async () => {
    let tries = 0;
    const read = async () => {
      tries += 1;
      if (tries < 3) throw new ChangedMeanwhile();
      return 'all';
    };
    expect(await whileUnchanged(3, read)).toBe('all');
  });

  it('is given up after so many tries, and at once for any other reason', async () => {
    const changed = () => Promise.reject(new ChangedMeanwhile());
    await expect(whileUnchanged(3, changed)).rejects.toThrow('unavailable');
    const broken = () => Promise.reject(new Error('broken'));
    await expect(whileUnchanged(3, broken)).rejects.toThrow('broken');
  });
});
