import { describe, expect, it } from 'vitest';
import { CalendarNotifications } from '#domain/reminders.ts';
import { bellOf, changesOf, MINUTE, newsOf, newsSetting } from '#tests/support/news.ts';
import { notifiedTo } from '#tests/support/notifier.ts';
import { createEvent, createPeople, listPeople, type Person } from '#tests/support/people.ts';
import { change } from '#tests/support/series.ts';

/** Ten minutes before the usual event. */
const DUE = Date.parse('2026-11-21T09:50:00+03:00');

/** A calendar of four members and a child, and a way to add an event about some of them. */
async function home() {
  const setting = await newsSetting();
  const { owner, calendar, app, notifier } = setting;
  await createPeople(owner, calendar.id, 'Gosha');
  const people = await listPeople(owner, calendar.id);
  const idOf = (who: Person | string) =>
    people.find(({ name, userId }) => (typeof who === 'string' ? name === who : userId === who.id))?.id ?? '';
  const add = (by: Person, title: string, about: (Person | string)[], values = {}) =>
    createEvent(by, calendar.id, { title, personIds: about.map(idOf), ...values });
  const settings = async (person: Person, body: object) =>
    (await person.call('PUT', `/api/calendars/${calendar.id}/notifications`, body)).as(CalendarNotifications);
  const due = async () => {
    app.clock.now = DUE;
    await notifier.runDue();
  };
  return { ...setting, idOf, add, settings, due };
}

const remindedOf = async (person: Person) =>
  (await notifiedTo(person)).map((text) => text.replace('due ', '')).toSorted();

describe('reminders', () => {
  it.each([
    ['all', ['Child’s', 'Everybody’s', 'Mine']],
    ['about_me_or_nobody', ['Everybody’s', 'Mine']],
    ['about_me', ['Mine']],
    ['none', []],
  ])('of %s are sent for the events about these people', async (remind, titles) => {
    const { owner, viewer, add, settings, due } = await home();
    await add(owner, 'Mine', [viewer, 'Gosha']);
    await add(owner, 'Everybody’s', []);
    await add(owner, 'Child’s', ['Gosha']);
    expect(await settings(viewer, { remind })).toMatchObject({ remind });
    await due();
    expect(await remindedOf(viewer)).toEqual(titles);
    expect(await remindedOf(owner)).toEqual(['Child’s', 'Everybody’s', 'Mine']);
  });

  it('follow changed people, a changed setting and a deleted person after they were planned', async () => {
    const { owner, editor, viewer, calendar, idOf, add, settings, notifier, due } = await home();
    const [given, taken] = [await add(owner, 'Given', ['Gosha']), await add(owner, 'Taken', [viewer])];
    await add(owner, 'Deleted', ['Gosha']);
    await settings(viewer, { remind: 'about_me' });
    await notifier.runDue();
    await change(owner, given.id, { personIds: [idOf(viewer)] });
    await change(owner, taken.id, { personIds: [idOf(owner)] });
    const people = (await listPeople(owner, calendar.id)).filter(({ name }) => name !== 'Gosha');
    await owner.call('PUT', `/api/calendars/${calendar.id}/people`, { people });
    await settings(editor, { remind: 'about_me_or_nobody' });
    await due();
    expect(await remindedOf(viewer)).toEqual(['Given']);
    expect(await remindedOf(editor)).toEqual(['Deleted']);
  });

  it('are sent for events with reminders of their own, and not for a private event about the member', async () => {
    const { owner, viewer, add, settings, due } = await home();
    const chosen = await add(owner, 'Chosen', ['Gosha']);
    const reminders = [{ minutes: 10, by: 'notification' }];
    await viewer.call('PUT', `/api/events/${chosen.id}/reminders`, { reminders });
    await add(owner, 'Surprise', [viewer], { class: 'private' });
    await settings(viewer, { remind: 'about_me' });
    await due();
    expect(await remindedOf(viewer)).toEqual(['Chosen']);
  });

  it('of an event about others are empty in its answer', async () => {
    const { owner, viewer, add, settings } = await home();
    const [mine, other] = [await add(owner, 'Mine', [viewer]), await add(owner, 'Other', ['Gosha'])];
    await settings(viewer, { remind: 'about_me' });
    const defaultsOf = async ({ id }: { id: string }) => (await viewer.call('GET', `/api/events/${id}/reminders`)).body;
    expect(await defaultsOf(mine)).toMatchObject({ defaults: [{ minutes: 10 }] });
    expect(await defaultsOf(other)).toMatchObject({ defaults: [] });
  });

  it('and the agenda cover the same events', async () => {
    const { owner, viewer, add, settings, notifier, due } = await home();
    await add(owner, 'Mine', [viewer]);
    await add(owner, 'Everybody’s', []);
    await settings(viewer, { remind: 'about_me' });
    await viewer.call('PUT', '/api/user/notifications', {
      timeZone: 'Europe/Moscow',
      agenda: { on: true, hour: 7 },
    });
    await due();
    const [email] = notifier.emails.filter(({ to }) => to === viewer.email);
    expect(email?.text).toContain('Mine');
    expect(email?.text).not.toContain('Everybody’s');
  });
});

describe('notices of changes by others', () => {
  it.each([
    ['all', ['Egor: added Mine,added Everybody’s,added Child’s of 3']],
    ['about_me_or_nobody', ['Egor: added Mine,added Everybody’s of 2']],
    ['about_me', ['Egor: added Mine of 1']],
  ] as const)('of %s cover the events about these people', async (of, notified) => {
    const { editor, owner, viewer, add, choose, pass } = await home();
    await choose(viewer, { of });
    await add(editor, 'Mine', [viewer, 'Gosha']);
    await add(editor, 'Everybody’s', []);
    await add(editor, 'Child’s', ['Gosha']);
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(notified);
    expect(await changesOf(owner)).toEqual(['Egor: added Mine,added Everybody’s,added Child’s of 3']);
  });

  it('reach the people an event was and is about, and nobody else', async () => {
    const { owner, editor, admin, viewer, idOf, add, choose, pass } = await home();
    for (const person of [admin, owner, viewer]) await choose(person, { of: 'about_me' });
    const event = await add(editor, 'Lunch', [viewer]);
    await pass(10 * MINUTE);
    await change(editor, event.id, { personIds: [idOf(admin)] });
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(['Egor: changed Lunch of 1', 'Egor: added Lunch of 1']);
    expect(await changesOf(admin)).toEqual(['Egor: changed Lunch of 1']);
    expect(await changesOf(owner)).toEqual([]);
  });

  it('are not repeated for later changes about others', async () => {
    const { editor, owner, viewer, add, choose, pass } = await home();
    await choose(viewer, { of: 'about_me' });
    await add(editor, 'Mine', [viewer]);
    await pass(MINUTE);
    for (const person of [owner, viewer]) await person.call('POST', '/api/notifications/seen', {});
    await add(editor, 'Child’s', ['Gosha']);
    await pass(10 * MINUTE);
    expect([(await bellOf(owner)).unseen, (await bellOf(viewer)).unseen]).toEqual([1, 0]);
    expect(await changesOf(viewer)).toEqual(['Egor: added Mine of 1']);
  });

  it('are withdrawn when what they were about is undone', async () => {
    const { editor, viewer, add, choose, pass } = await home();
    await choose(viewer, { of: 'about_me' });
    const mine = await add(editor, 'Mine', [viewer]);
    await add(editor, 'Child’s', ['Gosha']);
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(['Egor: added Mine of 1']);
    await editor.call('DELETE', `/api/events/${mine.id}`);
    await pass(10 * MINUTE);
    expect(await changesOf(viewer)).toEqual([]);
  });

  it('offer no undo for a part of a history entry', async () => {
    const { owner, editor, calendar, idOf, choose, pass } = await home();
    await choose(owner, { of: 'about_me' });
    const create = (title: string, about: Person | string) => ({
      create: {
        ...{ title, personIds: [idOf(about)] },
        ...{ startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' },
      },
    });
    const operations = [create('Mine', owner), create('Child’s', 'Gosha')];
    await editor.call('POST', '/api/events/batch', { calendarId: calendar.id, operations });
    await pass(MINUTE);
    expect((await newsOf(owner))[0]?.changes).toMatchObject({ count: 1, mayUndo: false });
  });

  it('of a private event reach nobody who may not read it', async () => {
    const { owner, viewer, add, choose, pass } = await home();
    await choose(viewer, { of: 'about_me' });
    await add(owner, 'Surprise', [viewer], { class: 'private' });
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual([]);
  });

  it('count in a summary the events about these people', async () => {
    const { editor, viewer, add, choose, pass } = await home();
    await choose(viewer, { when: 'summary', of: 'about_me' });
    await add(editor, 'Mine', [viewer]);
    await add(editor, 'Child’s', ['Gosha']);
    await pass(245 * MINUTE);
    expect((await newsOf(viewer))[0]?.changes).toMatchObject({ count: 1, authors: ['Egor'] });
    await add(editor, 'Child’s', ['Gosha']);
    await pass(245 * MINUTE);
    expect(await newsOf(viewer)).toHaveLength(1);
  });
});
