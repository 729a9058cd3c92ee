import { describe, expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { createLongReads, type Open } from '#server/calendars/long-read.ts';
import { testApp } from '#tests/support/app.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createEvent, createTags, type Person } from '#tests/support/people.ts';
import { change, changesSince, remove, versionOf } from '#tests/support/series.ts';
import { changesJson } from './data.ts';

const app = await testApp();
/** More than one page of an answer. */
const MANY = 1_500;

/** A calendar with many events, each with a version of its own. */
async function fullCalendar() {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const model = await createEvent(owner, calendar.id, { title: 'Event', tagId: tag?.id });
  await copyEvent(app, model.id, MANY);
  return { calendar, owner, viewer, tag };
}

/** Reads chunk after chunk and calls `between` after each but the last. */
async function inChunks(person: Person, calendarId: string, since: number, between: (chunk: number) => Promise<void>) {
  const actor = { userId: person.id, calendarIds: null };
  const { read } = createLongReads(app.db, 1);
  let text = '';
  let chunk = 0;
  const open: Open = (sql) => calendarFor(sql, actor, calendarId, 'changes.read');
  for await (const part of read(open, (opened) => changesJson(opened, since))) {
    text += part;
    await between(chunk);
    chunk += 1;
  }
  return { chunks: chunk, changes: Changes.parse(JSON.parse(text)) };
}

const stored = async (calendarId: string) =>
  (await app.db.read.selectFrom('events').select('id').where('calendar_id', '=', calendarId).execute()).map(
    ({ id }) => id,
  );

/** The copy of a client after it has applied an answer. */
function applied(copy: Map<string, CalendarEvent>, { events, deleted }: Changes): Map<string, CalendarEvent> {
  const next = new Map(copy);
  for (const event of events) next.set(event.id, event);
  for (const id of deleted) next.delete(id);
  return next;
}

describe('an answer that takes many chunks', () => {
  it('has every event once, in the order of their versions, and is the one that the call gives', async () => {
    const { calendar, viewer } = await fullCalendar();
    const { chunks, changes } = await inChunks(viewer, calendar.id, 0, async () => {});
    expect(chunks).toBeGreaterThan(2);
    expect(changes.events.map(({ id }) => id).sort()).toEqual((await stored(calendar.id)).sort());
    expect(changes.events.map(({ version }) => version)).toEqual(
      changes.events.map(({ version }) => version).sort((a, b) => a - b),
    );
    expect(await changesSince(viewer, calendar.id, 0)).toEqual(changes);
  });

  it('lists the events of a renamed tag, and those of a deleted one', async () => {
    const { calendar, owner, viewer, tag } = await fullCalendar();
    const before = await versionOf(owner, calendar.id);
    const put = (tags: unknown[]) => owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags });
    await put([{ ...tag, name: 'Office' }]);
    const renamed = await changesSince(viewer, calendar.id, before);
    expect(new Set(renamed.events.map((event) => event.id)).size).toBe(renamed.events.length);
    expect(renamed.events.map(({ id }) => id).sort()).toEqual((await stored(calendar.id)).sort());
    expect(new Set(renamed.events.map((event) => `${event.version} ${event.tag?.name}`))).toEqual(
      new Set([`${before + 1} Office`]),
    );
    await put([]);
    const { events, tagsChanged } = await changesSince(viewer, calendar.id, before + 1);
    expect([events.length, tagsChanged, events.filter((event) => event.tag !== null)]).toEqual([MANY, true, []]);
    expect((await changesSince(viewer, calendar.id, before + 2)).events).toEqual([]);
  });

  it('and the next answer together have all that was changed while it was sent', async () => {
    const { calendar, owner, viewer, tag } = await fullCalendar();
    const [first = '', second = '', ...others] = (await stored(calendar.id)).sort();
    const [last = '', lastButOne = ''] = others.toReversed();
    const { changes } = await inChunks(viewer, calendar.id, 0, async (chunk) => {
      if (chunk > 0) return;
      await change(owner, first, { title: 'Read before' });
      await change(owner, last, { title: 'Not read yet' });
      for (const id of [second, lastButOne]) await remove(owner, id);
      await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ ...tag, name: 'Office' }] });
      await createEvent(owner, calendar.id, { title: 'New' });
    });
    const next = await changesSince(viewer, calendar.id, changes.version);
    const copy = applied(applied(new Map(), changes), next);
    const fresh = applied(new Map(), await changesSince(viewer, calendar.id, 0));
    expect(copy.size).toBe(MANY - 1);
    expect([...copy.keys()].sort()).toEqual((await stored(calendar.id)).sort());
    expect(copy).toEqual(fresh);
  });

  it('ends where the right does', async () => {
    const { calendar, owner, viewer } = await fullCalendar();
    const reading = inChunks(viewer, calendar.id, 0, async (chunk) => {
      if (chunk === 0) await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    });
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    await inChunks(owner, calendar.id, 0, async () => {});
  });

  it('names each deleted event once, however often it was deleted, and none that is back', async () => {
    const { calendar, owner, viewer } = await fullCalendar();
    const since = await versionOf(owner, calendar.id);
    const [twice = '', back = ''] = await stored(calendar.id);
    const undo = async () =>
      owner.call('POST', `/api/calendars/${calendar.id}/history/${await versionOf(owner, calendar.id)}/undo`);
    for (const id of [twice, back]) {
      await remove(owner, id);
      await undo();
    }
    await remove(owner, twice);
    const { deleted, events } = await changesSince(viewer, calendar.id, since);
    expect([deleted, events.map(({ id }) => id)]).toEqual([[twice], [back]]);
  });
});
