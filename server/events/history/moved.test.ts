import { describe, expect, it } from 'vitest';
import { type HistoryEntry, HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  change,
  createSeries,
  eventsOn,
  november,
  occurrence,
  read,
  remove,
  versionOf,
} from '#tests/support/series.ts';

const app = await testApp();

const undoing = (person: Person, calendarId: string, version: number) =>
  person.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);

async function newest(person: Person, calendarId: string): Promise<HistoryEntry> {
  const { entries } = (await person.call('GET', `/api/calendars/${calendarId}/history?limit=1`)).as(HistoryPage);
  if (!entries[0]) throw new Error('There is no history.');
  return entries[0];
}

/** Two calendars of Vera; Anna edits both and has renamed one for herself, Boris sees only the first. */
async function home() {
  const vera = await signUp(app, 'Vera');
  const from = await createCalendar(vera, { name: 'Family' });
  const to = await createCalendar(vera, { name: 'Divorce' });
  const [anna, boris] = [await signUp(app, 'Anna'), await signUp(app, 'Boris')];
  for (const { id } of [from, to]) await join(anna, await invite(vera, id, 'admin'));
  await join(boris, await invite(vera, from.id, 'admin'));
  await anna.call('PUT', `/api/calendars/${to.id}/own-appearance`, { name: 'Theirs' });
  const undo = async (id: string, person = vera) => undoing(person, id, await versionOf(vera, id));
  return { vera, anna, boris, from: from.id, to: to.id, undo };
}

describe('an event that moves to another calendar', () => {
  it('is shown as moved, and its target only to those who see that calendar', async () => {
    const { vera, anna, boris, from, to } = await home();
    const { id } = await createEvent(vera, from);
    await change(vera, id, { calendarId: to });
    const changesIn = async (person: Person, calendarId: string) => (await newest(person, calendarId)).changes;
    const moved = { entity: 'event', id, name: 'Dentist', action: 'delete' };
    expect(await changesIn(vera, from)).toMatchObject([
      { ...moved, moved: { way: 'to', calendar: { id: to, name: 'Divorce' } } },
    ]);
    expect(await changesIn(vera, to)).toMatchObject([
      { ...moved, action: 'create', moved: { way: 'from', calendar: { id: from, name: 'Family' } } },
    ]);
    expect(await changesIn(boris, from)).toMatchObject([{ ...moved, moved: { way: 'to', calendar: null } }]);
    expect((await boris.call('GET', `/api/calendars/${from}/history`)).text).not.toMatch(`Divorce|${to}`);
    const [seen] = await changesIn(anna, from);
    expect(seen?.moved?.calendar).toEqual({ id: to, name: 'Theirs' });
  });

  it.each(['from', 'to'] as const)(
    'is taken back from the calendar that it moved %s, and moved again',
    async (side) => {
      const made = await home();
      const { vera, from, to, undo } = made;
      const [tag] = await createTags(vera, from, 'Work');
      const event = await createEvent(vera, from, { tagId: tag?.id });
      await change(vera, event.id, { calendarId: to, startTime: '2026-11-22T09:00', endTime: '2026-11-22T10:00' });
      await change(vera, event.id, { location: 'Room 4' });
      const version = (await versionOf(vera, to)) - 1;
      const answer = await undoing(vera, made[side], side === 'to' ? version : await versionOf(vera, from));
      expect(answer).toMatchObject({ status: 200 });
      const { calendarId, startTime, endTime, tag: had, createdAt } = event;
      expect(await read(vera, event.id)).toMatchObject({
        ...{ calendarId, startTime, endTime, tag: had, createdAt, location: 'Room 4' },
      });
      expect(await november(vera, to)).toEqual([]);
      expect((await newest(vera, to)).changes).toMatchObject([{ action: 'delete', moved: { way: 'to' } }]);
      expect(await undo(made[side])).toMatchObject({ status: 200 });
      expect(await read(vera, event.id)).toMatchObject({ calendarId: to, startTime: '2026-11-22T09:00:00', tag: null });
    },
  );

  it('goes back by nobody who may not write in both', async () => {
    const { vera, anna, boris, from, to, undo } = await home();
    const { id } = await createEvent(vera, from);
    await change(vera, id, { calendarId: to });
    expect((await newest(boris, from)).mayUndo).toBe(false);
    expect(await undo(from, boris)).toMatchObject(refused('undo_unsupported'));
    expect(await undo(to, boris)).toMatchObject(refused('not_found'));
    expect((await newest(anna, from)).mayUndo).toBe(true);
    expect((await read(vera, id)).calendarId).toBe(to);
    expect(await undo(from, anna)).toMatchObject({ status: 200 });
    expect((await read(vera, id)).calendarId).toBe(from);
  });

  it('does not go back after the same was changed again, after it went on, or was deleted', async () => {
    const { vera, from, to, undo } = await home();
    const { id } = await createEvent(vera, from);
    await change(vera, id, { calendarId: to, title: 'Surgery' });
    const [left, came] = [await versionOf(vera, from), await versionOf(vera, to)];
    await change(vera, id, { title: 'Check-up' });
    expect(await undoing(vera, to, came)).toMatchObject(refused('undo_conflict'));
    expect(await undoing(vera, from, left)).toMatchObject(refused('undo_conflict'));
    await undo(to);
    const third = await createCalendar(vera);
    await change(vera, id, { calendarId: third.id });
    expect(await undoing(vera, to, came)).toMatchObject(refused('undo_conflict'));
    await remove(vera, id);
    expect(await undoing(vera, from, left)).toMatchObject(refused('undo_conflict'));
  });
});

describe('a series that moves to another calendar', () => {
  async function series() {
    const made = await home();
    const one = await createSeries(made.vera, made.from, 'FREQ=DAILY;COUNT=5');
    const at = (day: number) => occurrence(one, `2026-11-${day}T10:00:00`);
    await change(made.vera, at(24), { title: 'Guests' });
    await remove(made.vera, at(25));
    const shown = async (calendarId: string) =>
      (await eventsOn(made.vera, calendarId, '2026-11-01', '2026-12-31')).map(
        ({ id, startTime, title }) => `${id} ${startTime} ${title}`,
      );
    return { ...made, one, at, shown, before: await shown(made.from) };
  }

  it('comes back with what was changed and deleted of it', async () => {
    const { vera, one, from, to, undo, shown, before } = await series();
    await change(vera, one.id, { calendarId: to });
    expect(await shown(from)).toEqual([]);
    await undo(to);
    expect([await shown(from), await shown(to)]).toEqual([before, []]);
    await undo(to);
    expect([await shown(from), await shown(to)]).toEqual([[], before]);
  });

  it('as it was, when its days, its hour or its rule changed on the way', async () => {
    const { vera, one, from, to, undo, shown, before } = await series();
    const values = [
      { startTime: '2026-11-24T15:00', endTime: '2026-11-24T16:00' },
      { recurrence: 'FREQ=WEEKLY;COUNT=3' },
    ];
    for (const given of values) {
      await change(vera, one.id, { calendarId: to, ...given });
      const there = await shown(to);
      for (const side of [from, to]) {
        expect(await undo(side)).toMatchObject({ status: 200 });
        expect([await shown(from), await shown(to)]).toEqual([before, []]);
        expect(await undo(side)).toMatchObject({ status: 200 });
        expect([await shown(from), await shown(to)]).toEqual([[], there]);
      }
      await undo(to);
    }
  });

  it('takes along what was changed of it there', async () => {
    const { vera, one, at, from, to, shown } = await series();
    await change(vera, one.id, { calendarId: to });
    const version = await versionOf(vera, to);
    await change(vera, at(26), { title: 'More guests' });
    expect(await undoing(vera, to, version)).toMatchObject({ status: 200 });
    expect((await shown(from)).map((text) => text.replace(/^\S+ \S+ /, ''))).toEqual([
      ...['Standup', 'Guests', 'More guests', 'Standup'],
    ]);
  });
});
