import { describe, expect, it } from 'vitest';
import { readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { newId } from '#server/platform/new-id.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { change, changesSince, remove, seriesOf } from '#tests/support/series.ts';
import { countWithoutEvent, nameOfEvent, objectsOfEvents, uidsOf } from './data.ts';
import { findByNames, findByUids } from './find.ts';
import { ownAlarms, withAlarms } from './own-alarms.ts';
import { statesOf, stateText } from './state.ts';
import { storeObject } from './store.ts';

const app = await testApp();

const actorOf = ({ id: userId }: Person) => ({ userId, calendarIds: null });
const open = <Result>(person: Person, id: string, read: Parameters<typeof readCalendarAs<Result>>[4]) =>
  readCalendarAs(app.db, actorOf(person), id, 'events.read', read);
const keep = (
  person: Person,
  id: string,
  given: Partial<Parameters<typeof storeObject>[2]> & { eventId: string | null },
) =>
  changeCalendar(app.db, actorOf(person), app.clock.now, id, 'events.write', (made) =>
    storeObject(made, actorOf(person), {
      uid: 'u@example.org',
      component: 'VEVENT',
      text: TEXT,
      alarms: 'own',
      ...given,
    }),
  );

const ALARM = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n';
const TEXT = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u@example.org\r\n${ALARM}END:VEVENT\r\nEND:VCALENDAR\r\n`;

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id, event: await createEvent(vera, id) };
}

describe('an event that no client has stored', () => {
  it('is called after its id', async () => {
    const { vera, id, event } = await home();
    const found = await open(vera, id, async (opened) => ({
      byName: (await findByNames(opened, [nameOfEvent(event.id), 'other.ics'])).get(nameOfEvent(event.id)),
      byUid: (await findByUids(opened, [event.id, 'other'])).get(event.id),
    }));
    expect(found.byName).toMatchObject({ id: event.id, uid: event.id, text: '', isDeleted: false, rowId: null });
    expect(found.byUid).toEqual(found.byName);
  });

  it('is not found in another calendar, nor once it is deleted', async () => {
    const { vera, id, event } = await home();
    const { id: other } = await createCalendar(vera);
    const names = (calendarId: string) =>
      open(vera, calendarId, (opened) => findByNames(opened, [nameOfEvent(event.id)]));
    expect((await names(other)).size).toBe(0);
    await remove(vera, event.id);
    expect((await names(id)).size).toBe(0);
  });
});

describe('the text of an event', () => {
  it('is stored beside it, with name and uid', async () => {
    const { vera, id, event } = await home();
    await keep(vera, id, { eventId: event.id, name: 'own.ics' });
    const [object] = await open(vera, id, (opened) => objectsOfEvents(opened, [event.id]));
    expect(object).toMatchObject({
      id: event.id,
      name: 'own.ics',
      uid: 'u@example.org',
      textState: `${event.version}-1`,
    });
    expect((await open(vera, id, (opened) => findByNames(opened, [nameOfEvent(event.id)]))).size).toBe(0);
    expect((await open(vera, id, (opened) => uidsOf(opened, [event.id]))).get(event.id)).toBe('u@example.org');
  });

  it('raises the version and is no entry of the history', async () => {
    const { vera, id, event } = await home();
    const { version } = await changesSince(vera, id, 0);
    await keep(vera, id, { eventId: event.id });
    await keep(vera, id, { eventId: event.id });
    expect(await changesSince(vera, id, version)).toMatchObject({ version: version + 1, events: [] });
  });

  it('has the alarms of the one who sent it for them alone', async () => {
    const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
    const event = await createEvent(owner, calendar.id);
    await keep(owner, calendar.id, { eventId: event.id });
    const textFor = (person: Person) =>
      open(person, calendar.id, async (opened) => {
        const [object] = await objectsOfEvents(opened, [event.id]);
        const alarms = (await ownAlarms(opened, person.id, [event.id]))(event.id);
        return withAlarms(object?.text ?? '', object?.version ?? 0, alarms);
      });
    expect(await textFor(owner)).toBe(TEXT);
    expect(await textFor(viewer)).toBe(TEXT.replace(ALARM, ''));
  });

  it('stays when the event goes, and is there again when that is taken back', async () => {
    const { vera, id, event } = await home();
    await keep(vera, id, { eventId: event.id, name: 'own.ics' });
    await remove(vera, event.id);
    const find = async () => (await open(vera, id, (opened) => findByNames(opened, ['own.ics']))).get('own.ics');
    expect(await find()).toMatchObject({ isDeleted: true });
    const { version } = await changesSince(vera, id, 0);
    await vera.call('POST', `/api/calendars/${id}/history/${version}/undo`);
    expect(await find()).toMatchObject({
      isDeleted: false,
      uid: 'u@example.org',
      text: expect.stringContaining('UID:u@'),
    });
  });

  it('gives its uid to another object once the event is deleted', async () => {
    const { vera, id, event } = await home();
    await keep(vera, id, { eventId: event.id, name: 'old.ics' });
    await remove(vera, event.id);
    const next = await createEvent(vera, id);
    await keep(vera, id, { eventId: next.id, name: 'new.ics' });
    const found = await open(vera, id, (opened) => findByUids(opened, ['u@example.org']));
    expect(found.get('u@example.org')).toMatchObject({ name: 'new.ics', isDeleted: false });
    const old = await open(vera, id, (opened) => findByNames(opened, ['old.ics']));
    expect(old.get('old.ics')).toMatchObject({ isDeleted: true, uid: event.id });
  });
});

it('a task is stored as text alone, and counted', async () => {
  const { vera, id } = await home();
  const text = TEXT.replaceAll('VEVENT', 'VTODO');
  const { row } = await keep(vera, id, { eventId: null, component: 'VTODO', text, name: newId() });
  expect(await open(vera, id, countWithoutEvent)).toEqual(new Map([['VTODO', 1]]));
  expect(row.text).toBe(text.replace(ALARM, ''));
});

describe('the state of a series', () => {
  it('is another one when a changed occurrence comes or goes', async () => {
    const { vera, calendarId, series, at } = await seriesOf(app)('FREQ=DAILY;COUNT=5');
    const state = async () => {
      const found = (await open(vera, calendarId, (opened) => statesOf(opened, [series.id]))).get(series.id);
      return found && stateText(found);
    };
    expect(await state()).toBe('2-1');
    await change(vera, at(24), { title: 'Other' });
    expect(await state()).toBe('3-2');
    await vera.call('POST', `/api/calendars/${calendarId}/history/3/undo`);
    expect(await state()).toBe('2-1');
  });
});
