import { describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects, SERIES_TEXT, taskText } from '#tests/support/calendar-objects.ts';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { createCalendar, createEvent, createTags } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, eventsOn, remove, versionOf } from '#tests/support/series.ts';

const EVENTS = 3;
const app = await testApp({
  quotas: { ...DEFAULT_QUOTAS, eventsPerCalendar: EVENTS, seriesPerCalendar: 1, tagsPerCalendar: 2 },
});

/** A calendar with a small quota, and another one of the same person. */
async function home() {
  const phone = await ownObjects(app);
  const { person, calendarId } = phone;
  const other = await createCalendar(person);
  const undo = (version: number, id = calendarId) =>
    person.call('POST', `/api/calendars/${id}/history/${version}/undo`);
  const latest = (id = calendarId) => versionOf(person, id);
  const moveAway = (name: string) => {
    const destination = `http://localhost:3000${phone.home}${other.id}/${name}`;
    return phone.call('MOVE', `${phone.path}${name}`, undefined, { destination });
  };
  /** Creates events until one is refused. */
  const fill = async () => {
    const filling = { calendarId, title: 'Filling', startTime: '2026-12-01T10:00', endTime: '2026-12-01T11:00' };
    for (let count = 0; count < EVENTS; count += 1) await person.call('POST', '/api/events', filling);
    expect(await person.call('POST', '/api/events', filling)).toMatchObject(refused('quota_events'));
  };
  const empty = async () => {
    for (const { id } of await eventsOn(person, calendarId, '2026-12-01')) await remove(person, id);
  };
  const held = async () => {
    const counts = await person.call('GET', `/api/calendars/${calendarId}/stored-tasks`);
    return [await eventsOn(person, calendarId, '2026-11-01', '2026-12-31'), counts.body];
  };
  return { ...phone, other, undo, latest, moveAway, fill, empty, held };
}

type Home = Awaited<ReturnType<typeof home>>;
const journalText = (uid: string) => taskText(uid).replaceAll('VTODO', 'VJOURNAL');
const stored = async ({ put }: Home, text: string) => expect(await put('a.ics', text)).toMatchObject({ status: 201 });
const deleteStored = async ({ call, path }: Home) =>
  expect(await call('DELETE', `${path}a.ics`)).toMatchObject({ status: 204 });

const TAKEN_OUT: [what: string, takeOut: (made: Home) => Promise<unknown>][] = [
  ['a task is deleted', async (made) => [await stored(made, taskText('a')), await deleteStored(made)]],
  ['a journal is deleted', async (made) => [await stored(made, journalText('a')), await deleteStored(made)]],
  ['a task is moved away', async (made) => [await stored(made, taskText('a')), await made.moveAway('a.ics')]],
  ['a journal is moved away', async (made) => [await stored(made, journalText('a')), await made.moveAway('a.ics')]],
  ['the creation of a task', async (made) => [await stored(made, taskText('a')), await undoLatest(made)]],
  ['an event is deleted', async (made) => [await stored(made, eventText('a')), await deleteStored(made)]],
  ['an event is moved away', async (made) => [await stored(made, eventText('a')), await made.moveAway('a.ics')]],
  [
    'a series with a changed occurrence is deleted',
    async (made) => [await stored(made, SERIES_TEXT), await deleteStored(made)],
  ],
  ['a series is moved away', async (made) => [await stored(made, SERIES_TEXT), await made.moveAway('a.ics')]],
  [
    'the creation of an event',
    async (made) => [await createEvent(made.person, made.calendarId), await undoLatest(made)],
  ],
  ['events are deleted together', deleteTogether],
  ['an import', async (made) => [await importing(made.person, made.calendarId, FILE), await undoLatest(made)]],
];

const FILE = calendarFile(['UID:1', 'SUMMARY:Run', 'DTSTART:20261121T100000Z']).replace(
  'END:VCALENDAR',
  taskText('2').replace(/^[\s\S]*?(?=BEGIN:VTODO)/, ''),
);

async function undoLatest({ undo, latest }: Home) {
  expect(await undo(await latest())).toMatchObject({ status: 200 });
}

async function deleteTogether({ person, calendarId }: Home) {
  const events = [await createEvent(person, calendarId), await createEvent(person, calendarId)];
  const operations = events.map(({ id }) => ({ delete: { id } }));
  expect(await person.call('POST', '/api/events/batch', { calendarId, operations })).toMatchObject({ status: 200 });
}

describe('what would fill a calendar beyond its quota is not brought back', () => {
  it.each(TAKEN_OUT)('%s', async (_what, takeOut) => {
    const made = await home();
    await takeOut(made);
    const [version, there] = [await made.latest(), await made.latest(made.other.id)];
    await made.fill();
    const before = await made.held();
    expect(await made.undo(version)).toMatchObject(refused('quota_events'));
    if (there > 1) expect(await made.undo(there, made.other.id)).toMatchObject(refused('quota_events'));
    expect(await made.held()).toEqual(before);
    await made.empty();
    expect(await made.undo(version)).toMatchObject({ status: 200 });
  });

  it('nor a second series, nor a third tag', async () => {
    const { person, calendarId, undo, latest } = await home();
    const { id } = await createEvent(person, calendarId, { recurrence: 'FREQ=DAILY' });
    await remove(person, id);
    const deleted = await latest();
    const single = await createEvent(person, calendarId);
    await change(person, single.id, { recurrence: 'FREQ=WEEKLY' });
    expect(await undo(deleted)).toMatchObject(refused('quota_series'));
    await createTags(person, calendarId, 'Work', 'Sport');
    await createTags(person, calendarId);
    const cleared = await latest();
    await createTags(person, calendarId, 'Home');
    expect(await undo(cleared)).toMatchObject(refused('quota_tags'));
  });
});
