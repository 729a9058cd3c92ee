import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HistoryPage, UndoAnswer } from '#domain/changes.ts';
import { ImportAnswer, ImportPreview, ImportState } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createEvent, createTags, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const EVENTS = [
  ['UID:walk@example.com', 'SUMMARY:Walk', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'],
  ['UID:rent@example.com', 'SUMMARY:Rent', 'DTSTART;VALUE=DATE:20261122', 'RRULE:FREQ=MONTHLY;COUNT=3'],
];

const newest = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/history?limit=5`)).as(HistoryPage).entries[0];

it('files of one person at once are read one after the other, so that they fill no memory', async () => {
  const { owner, calendar } = await calendarWith(app);
  const file = Buffer.alloc(20 * 1024 * 1024, 'x');
  const answers = await Promise.all([1, 2, 3, 4].map(() => previewing(owner, calendar.id, file)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject(refused('import_unreadable'));
});

describe('an import', () => {
  it('adds what the preview says, once', async () => {
    const { calendar, owner } = await calendarWith(app);
    const file = calendarFile(...EVENTS);
    const preview = (await previewing(owner, calendar.id, file)).as(ImportPreview);
    expect(preview.counts).toMatchObject({ new: 2, unchanged: 0, refused: 0, mended: 0 });
    expect(await titlesIn(owner, calendar.id)).toEqual([]);

    const done = (await importing(owner, calendar.id, file, { name: 'family.ics' })).as(ImportAnswer);
    expect(done).toMatchObject({ added: 2, changed: 0, handled: 2, total: 2, ended: true, name: 'family.ics' });
    expect(await titlesIn(owner, calendar.id)).toEqual(['Rent', 'Walk']);

    const again = (await importing(owner, calendar.id, file)).as(ImportAnswer);
    expect(again).toMatchObject({ added: 0, changed: 0, version: null, report: { counts: { new: 0, unchanged: 2 } } });
    expect(await titlesIn(owner, calendar.id)).toEqual(['Rent', 'Walk']);
  });

  it('is one entry of the history and one undo, which can be undone', async () => {
    const { calendar, owner } = await calendarWith(app);
    const done = (await importing(owner, calendar.id, calendarFile(...EVENTS), { name: 'family.ics' })).as(
      ImportAnswer,
    );
    const entry = await newest(owner, calendar.id);
    expect(entry).toMatchObject({
      version: done.version,
      step: { kind: 'import', name: 'family.ics', added: 2, changed: 0 },
      changeCount: 2,
      mayUndo: true,
    });
    const undo = async (version: number | null) =>
      (await owner.call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`)).as(UndoAnswer);
    const undone = await undo(done.version);
    expect(undone.kept).toBe(0);
    expect(await titlesIn(owner, calendar.id)).toEqual([]);
    expect(await newest(owner, calendar.id)).toMatchObject({ step: { kind: 'undo', name: 'family.ics', changed: 2 } });
    await undo(undone.version);
    expect(await titlesIn(owner, calendar.id)).toEqual(['Rent', 'Walk']);
  });

  it('adds again what was deleted since', async () => {
    const { calendar, owner } = await calendarWith(app);
    const file = calendarFile(...EVENTS);
    const done = (await importing(owner, calendar.id, file)).as(ImportAnswer);
    await owner.call('POST', `/api/calendars/${calendar.id}/history/${done.version}/undo`);
    const again = (await importing(owner, calendar.id, file)).as(ImportAnswer);
    expect(again.added).toBe(2);
    expect(await titlesIn(owner, calendar.id)).toEqual(['Rent', 'Walk']);
  });

  it('leaves what was changed since where it is, when it is taken back', async () => {
    const { calendar, owner } = await calendarWith(app);
    const done = (await importing(owner, calendar.id, calendarFile(...EVENTS))).as(ImportAnswer);
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-21&endDate=2026-11-21`;
    const [walk] = (await owner.call('GET', path)).body as { id: string }[];
    await owner.call('PUT', `/api/events/${walk?.id}`, { title: 'Long walk' });
    const undone = await owner.call('POST', `/api/calendars/${calendar.id}/history/${done.version}/undo`);
    expect(undone.as(UndoAnswer).kept).toBe(1);
    expect(await titlesIn(owner, calendar.id)).toEqual(['Long walk']);
  });

  it('with the id of one whose answer was lost is the same import', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [id, file] = [randomUUID(), calendarFile(...EVENTS)];
    const first = (await importing(owner, calendar.id, file, { id })).as(ImportAnswer);
    const second = (await importing(owner, calendar.id, file, { id })).as(ImportAnswer);
    expect(second).toMatchObject({ id, added: 2, handled: 2, version: first.version });
    const state = (await owner.call('GET', `/api/calendars/${calendar.id}/imports/${id}`)).as(ImportState);
    expect(state).toMatchObject({ id, added: 2, ended: true, version: first.version });
  });
});

describe('what is there already', () => {
  const event = (...more: string[]) =>
    calendarFile(['UID:a', 'SUMMARY:Walk', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z', ...more]);
  const imported = async (owner: Person, id: string, file: string) =>
    (await importing(owner, id, file)).as(ImportAnswer).report.counts;

  it('is changed by a later state, by SEQUENCE and LAST-MODIFIED, and by no earlier one', async () => {
    const { calendar, owner } = await calendarWith(app);
    await imported(owner, calendar.id, event('SEQUENCE:2', 'LAST-MODIFIED:20261101T000000Z'));
    const run = event('SEQUENCE:3').replace('Walk', 'Run');
    expect(await imported(owner, calendar.id, run)).toMatchObject({ updated: 1 });
    expect(await titlesIn(owner, calendar.id)).toEqual(['Run']);
    const older = event('SEQUENCE:2').replace('Walk', 'Swim');
    expect(await imported(owner, calendar.id, older)).toMatchObject({ updated: 0, kept: 1 });
    expect(await titlesIn(owner, calendar.id)).toEqual(['Run']);
  });

  it('and was changed here since, stays, unless the file is of a later time', async () => {
    const { calendar, owner } = await calendarWith(app);
    await imported(owner, calendar.id, event());
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-21&endDate=2026-11-21`;
    const [walk] = (await owner.call('GET', path)).body as { id: string }[];
    await owner.call('PUT', `/api/events/${walk?.id}`, { title: 'Long walk' });
    expect(await imported(owner, calendar.id, event())).toMatchObject({ kept: 1, updated: 0 });
    const other = event('SEQUENCE:9').replace('Walk', 'Run');
    expect(await imported(owner, calendar.id, other)).toMatchObject({ kept: 1, updated: 0 });
    const later = event('SEQUENCE:9', 'LAST-MODIFIED:20270101T000000Z').replace('Walk', 'Run');
    expect(await imported(owner, calendar.id, later)).toMatchObject({ kept: 0, updated: 1 });
    expect(await titlesIn(owner, calendar.id)).toEqual(['Run']);
  });

  it('is known by its id, where it was made here', async () => {
    const { calendar, owner } = await calendarWith(app);
    const lunch = await createEvent(owner, calendar.id, { title: 'Lunch' });
    const file = calendarFile([`UID:${lunch.id}`, 'SUMMARY:Dinner', 'DTSTART:20261121T100000Z']);
    expect(await imported(owner, calendar.id, file)).toMatchObject({ new: 0, kept: 1 });
  });
});

describe('tags', () => {
  const tagged = calendarFile(
    ['UID:1', 'SUMMARY:Run', 'DTSTART:20261121T100000Z', 'DURATION:PT1H', 'CATEGORIES:SPORT'],
    ['UID:2', 'SUMMARY:Choir', 'DTSTART:20261121T120000Z', 'DURATION:PT1H', 'CATEGORIES:Music'],
  );

  it('are found by their names, and made where they are missing, as a part of the same step', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [sport] = await createTags(owner, calendar.id, 'Sport');
    const preview = (await previewing(owner, calendar.id, tagged)).as(ImportPreview);
    expect(preview.tags).toEqual({ made: ['Music'], leftOut: [] });
    const done = (await importing(owner, calendar.id, tagged)).as(ImportAnswer);
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-21&endDate=2026-11-21`;
    const events = (await owner.call('GET', path)).body as { title: string; tag: { name: string; id: string } }[];
    expect(events.map(({ title, tag }) => [title, tag.name])).toEqual([
      ['Run', 'Sport'],
      ['Choir', 'Music'],
    ]);
    expect(events[0]?.tag.id).toBe(sport?.id);
    await owner.call('POST', `/api/calendars/${calendar.id}/history/${done.version}/undo`);
    const tags = (await owner.call('GET', `/api/calendars/${calendar.id}/tags`)).body;
    expect(tags).toMatchObject([{ name: 'Sport' }]);
  });

  it('are left out, and named, where the caller may make none', async () => {
    const { calendar, editor } = await calendarWith(app, 'editor');
    const preview = (await previewing(editor, calendar.id, tagged)).as(ImportPreview);
    expect(preview.tags.leftOut.toSorted()).toEqual(['Music', 'SPORT']);
    expect(preview.entries[0]?.notes).toEqual([{ code: 'tag_left_out', detail: 'SPORT' }]);
    const done = (await importing(editor, calendar.id, tagged)).as(ImportAnswer);
    expect(done.added).toBe(2);
  });
});
