import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { HistoryPage, UndoAnswer } from '#domain/changes.ts';
import { ImportAnswer, ImportPreview, ImportState } from '#domain/imports.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { objectClient, taskText } from '#tests/support/calendar-objects.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const EVENTS = 250;
const MANY = calendarFile(
  ...Array.from({ length: EVENTS }, (_, index) => [
    `UID:${index}@example.com`,
    `SUMMARY:Event ${index}`,
    `DTSTART:202611${String((index % 28) + 1).padStart(2, '0')}T100000Z`,
    'DURATION:PT1H',
  ]),
);

describe('an import that is written in several changes', () => {
  it('is one entry of the history among those of others, and goes as one', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id, { title: 'Before' });
    const done = (await importing(owner, calendar.id, MANY, { name: 'many.ics' })).as(ImportAnswer);
    await createEvent(owner, calendar.id, { title: 'After' });
    const read = async (query = '') =>
      (await owner.call('GET', `/api/calendars/${calendar.id}/history?${query}`)).as(HistoryPage);

    const { entries } = await read();
    expect(entries.slice(0, 3).map(({ step, changes }) => step?.name ?? changes[0]?.name)).toEqual([
      'After',
      'many.ics',
      'Before',
    ]);
    expect(entries[1]).toMatchObject({ version: done.version, changeCount: EVENTS, step: { added: EVENTS } });
    const { entries: older } = await read(`before=${done.version}&limit=1`);
    expect(older[0]?.changes[0]?.name).toBe('Before');
    const parts = await app.db.read.selectFrom('step_versions').selectAll().execute();
    expect(parts).toHaveLength(3);

    // By any of its versions it is the whole.
    const path = `/api/calendars/${calendar.id}/history/${parts[0]?.version}/undo`;
    const undone = (await owner.call('POST', path)).as(UndoAnswer);
    expect(await titlesIn(owner, calendar.id)).toEqual(['After', 'Before']);
    expect(await owner.call('POST', path)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } });
    await owner.call('POST', `/api/calendars/${calendar.id}/history/${undone.version}/undo`);
    expect(await titlesIn(owner, calendar.id)).toHaveLength(EVENTS + 2);
  });

  it('lets others write in between', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    let isDone = false;
    const done = importing(owner, calendar.id, MANY).finally(() => {
      isDone = true;
    });
    const versions: number[] = [];
    while (!isDone) versions.push((await createEvent(editor, calendar.id, { title: 'Meanwhile' })).version);
    const { version } = (await done).as(ImportAnswer);
    expect(versions.some((each) => each < (version ?? 0))).toBe(true);
    const undone = await owner.call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`);
    expect(undone.as(UndoAnswer).kept).toBe(0);
    expect(new Set(await titlesIn(owner, calendar.id))).toEqual(new Set(['Meanwhile']));
  });

  it('goes on where it was broken off', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [id, half] = [randomUUID(), MANY.split('BEGIN:VEVENT').slice(0, 120).join('BEGIN:VEVENT')];
    await importing(owner, calendar.id, `${half}END:VCALENDAR\r\n`, { id });
    const whole = (await importing(owner, calendar.id, MANY, { id })).as(ImportAnswer);
    expect(whole).toMatchObject({ added: EVENTS, handled: EVENTS, total: EVENTS });
    expect(await titlesIn(owner, calendar.id)).toHaveLength(EVENTS);
    await owner.call('POST', `/api/calendars/${calendar.id}/history/${whole.version}/undo`);
    expect(await titlesIn(owner, calendar.id)).toEqual([]);
  });
});

it('an import of another calendar is none here, and its id is taken there', async () => {
  const [mine, other] = [await calendarWith(app), await calendarWith(app)];
  const id = randomUUID();
  await importing(mine.owner, mine.calendar.id, MANY, { id });
  const path = `/api/calendars/${other.calendar.id}/imports/${id}`;
  expect(await other.owner.call('GET', path)).toMatchObject({ status: 204 });
  const again = await importing(other.owner, other.calendar.id, MANY, { id });
  expect(again).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  expect(await titlesIn(other.owner, other.calendar.id)).toEqual([]);
});

it.each([
  ['events', MANY],
  ['tasks', MANY.replaceAll('VEVENT', 'VTODO')],
])('%s that a calendar has no room for are refused before anything is written', async (_name, file) => {
  const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, eventsPerCalendar: EVENTS - 1 } });
  const { calendar, owner } = await calendarWith(small);
  const [id, path] = [randomUUID(), `/api/calendars/${calendar.id}/imports/`];
  expect(await importing(owner, calendar.id, file, { id })).toMatchObject({
    status: 403,
    body: { code: 'quota_events' },
  });
  expect(await titlesIn(owner, calendar.id)).toEqual([]);
  expect(await owner.call('GET', path + id)).toMatchObject({ status: 204 });
});

it('tasks fill a calendar to its last place, whichever way they come', async () => {
  const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, eventsPerCalendar: EVENTS } });
  const { calendar, owner } = await calendarWith(small);
  const tasks = MANY.replaceAll('VEVENT', 'VTODO');
  expect(await importing(owner, calendar.id, tasks)).toMatchObject({ body: { added: 0, handled: EVENTS } });
  const one = taskText('one');
  const phone = await objectClient(small, owner, calendar.id);
  expect(await phone.put('one.ics', one)).toMatchObject({ status: 507 });
  expect(await importing(owner, calendar.id, one)).toMatchObject({ body: { code: 'quota_events' } });
});

it('an API key imports, and makes no tags', async () => {
  const { calendar, owner } = await calendarWith(app);
  const made = await owner.call('POST', '/api/api-keys', { name: 'Robot', scopes: ['read', 'write'] });
  const { key } = made.as(CreatedApiKey);
  const file = calendarFile(['UID:1', 'SUMMARY:Run', 'DTSTART:20261121T100000Z', 'CATEGORIES:Sport']);
  const robot = {
    ...owner,
    call: (method: 'POST', path: string, body: unknown, headers: Record<string, string>) =>
      app.call(method, path, { token: key, body, headers }),
  } as typeof owner; // it only posts
  const done = (await importing(robot, calendar.id, file)).as(ImportAnswer);
  expect(done).toMatchObject({ added: 1, report: { tags: { made: [], leftOut: ['Sport'] } } });
});

describe('alarms of a file', () => {
  const file = calendarFile([
    ...['UID:1', 'SUMMARY:Run', 'DTSTART:20261121T100000Z', 'DURATION:PT1H'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT30M', 'DESCRIPTION:x', 'END:VALARM'],
  ]);
  const remindersOf = async (reminders: string) => {
    const { calendar, owner } = await calendarWith(app);
    expect((await previewing(owner, calendar.id, file)).as(ImportPreview).withReminders).toBe(1);
    await importing(owner, calendar.id, file, { reminders });
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-21&endDate=2026-11-21`;
    const [event] = (await owner.call('GET', path)).body as { id: string }[];
    const { body } = await owner.call('GET', `/api/events/${event?.id}/reminders`);
    return (body as { reminders: unknown }).reminders;
  };

  it('are nobody’s, unless the person takes them', async () => {
    expect(await remindersOf('false')).toBe(null);
    expect(await remindersOf('true')).toEqual([{ minutes: 30, by: 'notification' }]);
  });
});

it('what a file is called is one line without a path', async () => {
  const { calendar, owner } = await calendarWith(app);
  const id = randomUUID();
  await importing(owner, calendar.id, MANY, { id, name: 'C:\\Users\\Vera\\fam\u202eily\n.ics' });
  const state = (await owner.call('GET', `/api/calendars/${calendar.id}/imports/${id}`)).as(ImportState);
  expect(state.name).toBe('family.ics');
});
