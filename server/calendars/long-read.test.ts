import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { calendarFor, type Opened } from './access.ts';
import { createLongReads, type Open, type Steps } from './long-read.ts';

const app = await testApp();
const LONG_MAX = 2;

const stateOf = async ({ sql, calendar }: Opened): Promise<string> => {
  const events = await sql.selectFrom('events').select('id').where('calendar_id', '=', calendar.id).execute();
  return `${events.length} at ${calendar.version}`;
};

async function household() {
  const people = await calendarWith(app, 'viewer');
  const viewer: Actor = { userId: people.viewer.id, calendarIds: null };
  const open: Open = (sql) => calendarFor(sql, viewer, people.calendar.id, 'events.read');
  const { version } = await app.db.snapshot(open);
  return { ...people, ...createLongReads(app.db), open, version };
}

/** Steps that each yield the state they see, as a text of `length` characters. */
const stateSteps = (length: number, between: (step: number) => Promise<unknown> = async () => {}) =>
  async function* (opened: Opened): Steps {
    for (let step = 0; step < 3; step += 1) {
      yield (await stateOf(opened)).padEnd(length);
      await between(step);
    }
  };

const trimmed = (chunks: readonly string[]) => chunks.map((chunk) => chunk.trim());

describe('text that is sent while it is read', () => {
  it('is of one state, despite writes while it is read and while a client receives it', async () => {
    const { open, read, owner, calendar, version } = await household();
    const write = () => createEvent(owner, calendar.id);
    const chunks: string[] = [];
    for await (const chunk of read(open, stateSteps(300_000, write))) {
      chunks.push(chunk);
      await write();
    }
    expect(trimmed(chunks)).toEqual(Array(3).fill(`0 at ${version}`));
  });

  it('is of a later state only from where it is too long to be held, and ends where the right does', async () => {
    const { open, read, owner, viewer, calendar, version } = await household();
    const chunks = read(open, stateSteps(4_000_000));
    const next = async () => (await chunks.next()).value?.trim();
    expect(await next()).toBe(`0 at ${version}`);
    await createEvent(owner, calendar.id);
    expect(await next()).toBe(`1 at ${version + 1}`);
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await expect(chunks.next()).rejects.toThrow('not_found');
  });

  it('is read in shorter parts while many clients have much of it to take', async () => {
    const { open, read, owner, calendar, version } = await household();
    const others = Array.from({ length: 9 }, () => read(open, stateSteps(3_900_000)));
    for (const other of others) await other.next();
    const chunks = read(open, stateSteps(300_000));
    expect((await chunks.next()).value?.trim()).toBe(`0 at ${version}`);
    await createEvent(owner, calendar.id);
    expect((await chunks.next()).value?.trim()).toBe(`1 at ${version + 1}`);
    for (const other of others) await other.return();
    expect(trimmed(await Array.fromAsync(read(open, stateSteps(300_000))))).toEqual(
      Array(3).fill(`1 at ${version + 1}`),
    );
  });
});

describe('a whole read', () => {
  it('gives a result of one state, despite concurrent writes', async () => {
    const { open, readWhole, owner, calendar, version } = await household();
    const states = await readWhole(open, async function* (opened): Steps<string[]> {
      const seen: string[] = [];
      for (let step = 0; step < 3; step += 1) {
        seen.push(await stateOf(opened));
        await createEvent(owner, calendar.id);
        yield;
      }
      return seen;
    });
    expect(states).toEqual(Array(3).fill(`0 at ${version}`));
  });

  it('fails as its steps do, and as its right', async () => {
    const { open, readWhole, viewer, calendar } = await household();
    const broken = readWhole(open, async function* (): Steps<string> {
      yield;
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await expect(readWhole(open, stateSteps(1))).rejects.toThrow('not_found');
  });

  it('that takes long waits for its turn when others do, and leaves short ones their snapshots', async () => {
    const { open, readWhole } = await household();
    const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    let [running, most] = [0, 0];
    const longs = ends.map(({ promise }, place) =>
      readWhole(open, async function* (opened): Steps<number> {
        await stateOf(opened);
        for (const until = performance.now() + 60; performance.now() < until; );
        yield;
        running += 1;
        most = Math.max(most, running);
        begun.push(place);
        await promise;
        running -= 1;
        return place;
      }),
    );
    await expect.poll(() => begun.length).toBe(LONG_MAX);
    expect(await app.db.snapshot(open)).toMatchObject({ role: 'viewer' });
    for (const { resolve } of ends) resolve();
    expect(await Promise.all(longs)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([most, begun.toSorted()]).toEqual([LONG_MAX, [0, 1, 2, 3, 4, 5]]);
  });
});
