import { describe, expect, it } from 'vitest';
import { HistoryPage, PurgeAnswer } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, eventsOn, occurrence } from '#tests/support/series.ts';

const app = await testApp();
const PIN = 'The door has PIN 4711';

const history = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}/history?limit=100`)).as(HistoryPage).entries;
const purge = (person: Person, id: string, version: number) =>
  person.call('POST', `/api/calendars/${id}/history/${version}/purge`);
const undo = (person: Person, id: string, version: number) =>
  person.call('POST', `/api/calendars/${id}/history/${version}/undo`);
const edit = (person: Person, id: string, values: object) => person.call('PUT', `/api/events/${id}`, values);

/** Everything that the log stores of a calendar, as one text. */
async function logOf(id: string): Promise<string> {
  const rows = await app.db.read.selectFrom('changes').selectAll().where('calendar_id', '=', id).execute();
  return JSON.stringify(rows);
}

/** An event whose description contained a secret for a while. */
async function homeWithSecret() {
  const home = await calendarWith(app, 'admin', 'editor', 'viewer');
  const { id: calendarId } = home.calendar;
  const event = await createEvent(home.editor, calendarId, { description: PIN });
  await edit(home.editor, event.id, { location: 'Room 3' });
  await edit(home.editor, event.id, { description: `${PIN}, ring twice` });
  await edit(home.editor, event.id, { description: '' });
  const other = await createEvent(home.editor, calendarId, { title: 'Lunch' });
  return { ...home, calendarId, event, other };
}

describe('purging a change', () => {
  it('takes its texts also out of what clients have sent, of deleted and of changed events', async () => {
    const client = await ownObjects(app);
    const text = eventText('a', `DESCRIPTION:${PIN}`, `X-ALT-DESC:<b>${PIN}</b>`, 'X-STRANGE:kept');
    for (const uid of ['a', 'b', 'c']) await client.put(`${uid}.ics`, text.replace('UID:a', `UID:${uid}`));
    const events = await eventsOn(client.person, client.calendarId, '2026-11-21');
    const [first, second] = events;
    await edit(client.person, first?.id ?? '', { description: '' });
    await client.person.call('DELETE', `/api/events/${second?.id}`);
    for (const { version } of events) await purge(client.person, client.calendarId, version);
    const objects = await app.db.read
      .selectFrom('calendar_objects')
      .select(['event_id', 'text'])
      .where('calendar_id', '=', client.calendarId)
      .execute();
    const saying = objects.filter(({ text }) => text.includes('4711')).map(({ event_id }) => event_id);
    expect(saying).toEqual([events[2]?.id]);
  });

  it('takes its texts out of all changes of the same event, and nothing else', async () => {
    const { calendarId, owner, viewer, editor, event, other } = await homeWithSecret();
    const before = await history(viewer, calendarId);
    const answer = await purge(owner, calendarId, event.version + 2);
    expect(answer.as(PurgeAnswer)).toEqual({ version: other.version + 1 });
    expect(await logOf(calendarId)).not.toContain('4711');
    const [own, lunch, ...entries] = await history(viewer, calendarId);
    expect(own).toMatchObject({
      actor: { id: owner.id },
      changes: [
        { entity: 'calendar', action: 'update', fields: [{ field: 'purgedVersion', after: event.version + 2 }] },
      ],
      purged: false,
      mayUndo: false,
    });
    expect(lunch).toMatchObject({ changes: [{ name: 'Lunch' }], purged: false });
    // Who did what and when is unchanged.
    const facts = (list: typeof entries) =>
      list.map(({ version, at, actor, changes }) => [
        version,
        at,
        actor,
        changes.map(({ action, id }) => [action, id]),
      ]);
    expect(facts(entries)).toEqual(facts(before.slice(1)));
    expect(entries.slice(0, 4)).toMatchObject(Array(4).fill({ purged: true, mayUndo: false }));
    for (const version of [0, 1, 2, 3]) {
      expect(await undo(editor, calendarId, event.version + version)).toMatchObject(refused('undo_unsupported'));
    }
    expect((await undo(editor, calendarId, other.version)).status).toBe(200);
  });

  it('finds the texts in an occurrence of its own and in a series that was split off', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    await edit(owner, series.id, { description: PIN });
    const { version } = (await history(owner, calendar.id))[0] ?? { version: 0 };
    await edit(owner, occurrence(series, '2026-11-23T10:00:00'), { location: 'Room 3' });
    await edit(owner, `${occurrence(series, '2026-11-24T10:00:00')}?scope=following`, { location: 'Room 4' });
    expect((await logOf(calendar.id)).split('4711').length).toBeGreaterThan(4);
    expect((await purge(owner, calendar.id, version)).status).toBe(200);
    expect(await logOf(calendar.id)).not.toContain('4711');
  });

  it('goes through as many changes as there are', async () => {
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id, { description: PIN });
    const row = await app.db.read
      .selectFrom('changes')
      .selectAll()
      .where('entity_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, ordinal) => ({ ...row, ordinal: ordinal + 1, after: row.after }));
    await app.db.write((sql) =>
      sql
        .insertInto('changes')
        .values(copies.map((copy) => ({ ...copy, version: 1 })))
        .execute(),
    );
    expect((await purge(owner, calendar.id, event.version)).status).toBe(200);
    expect(await logOf(calendar.id)).not.toContain('4711');
  });

  it('is for the owner', async () => {
    const { calendarId, admin, editor, viewer, stranger, event } = await homeWithSecret();
    for (const person of [admin, editor, viewer]) {
      expect(await purge(person, calendarId, event.version)).toMatchObject(refused('forbidden'));
    }
    expect(await purge(stranger, calendarId, event.version)).toMatchObject(refused('not_found'));
    expect(await logOf(calendarId)).toContain('4711');
  });

  it('is refused for a change that is not stored, and then changes nothing', async () => {
    const { calendarId, owner } = await homeWithSecret();
    const before = await history(owner, calendarId);
    for (const version of [9999, 0]) expect((await purge(owner, calendarId, version)).status).toBeGreaterThan(399);
    expect(await history(owner, calendarId)).toEqual(before);
  });

  it('can be made twice at once', async () => {
    const { calendarId, owner, event } = await homeWithSecret();
    const answers = await Promise.all([1, 2].map(() => purge(owner, calendarId, event.version)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logOf(calendarId)).not.toContain('4711');
  });
});
