import { describe, expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { type CalendarEvent, EventAnswer, EventList } from '#domain/events.ts';
import { SearchAnswer } from '#domain/search.ts';
import { testApp } from '#tests/support/app.ts';
import { thirtyDaysLater } from '#tests/support/ended-accounts.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createEvent, createTags, PASSWORD, type Person, startSession } from '#tests/support/people.ts';

/** Where the author of an event is shown to the owner of its calendar, and that all of it says the same. */

const app = await testApp();
const MONTH = 'events?startDate=2026-11-01&endDate=2026-11-30';

/** An event by Egor, who is still a member or has left. */
async function eventByEgor(hasLeft: boolean) {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const event = await createEvent(editor, calendar.id, { title: 'Zebra' });
  if (hasLeft) await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
  const path = `/api/calendars/${calendar.id}`;
  const month = () => owner.call('GET', `${path}/${MONTH}`);
  const { etag } = (await month()).headers;
  const { version } = (await owner.call('GET', `${path}/changes?since=0`)).as(Changes);

  /** What every read says of the author now. */
  async function authors(): Promise<CalendarEvent['createdBy'][]> {
    const list = (await month()).as(EventList);
    const one = (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer);
    const found = (await owner.call('GET', '/api/events/search?q=zebra')).as(SearchAnswer);
    const changes = (await owner.call('GET', `${path}/changes?since=0`)).as(Changes);
    const shown = [...list, one.event, ...found.events, ...changes.events].filter(({ id }) => id === event.id);
    expect(shown).toHaveLength(4);
    return shown.map(({ createdBy }) => createdBy);
  }

  const monthAgain = () => owner.call('GET', `${path}/${MONTH}`, undefined, { 'if-none-match': String(etag) });
  const since = async () => (await owner.call('GET', `${path}/changes?since=${version}`)).as(Changes);
  const exported = async () => (await owner.call('GET', '/api/account/export')).text;
  return { owner, editor, event, version, authors, monthAgain, since, exported };
}

const end = (person: Person) => person.call('DELETE', '/api/account', { password: PASSWORD });

describe.each([
  ['who is a member', false],
  ['who has left', true],
])('the author of an event, %s,', (_, hasLeft) => {
  it('is named nowhere once their account is deleted', async () => {
    const { editor, event, version, authors, monthAgain, since, exported } = await eventByEgor(hasLeft);
    expect((await monthAgain()).status).toBe(304);
    expect((await end(editor)).status).toBe(204);
    expect(await authors()).toEqual([null, null, null, null]);
    expect((await monthAgain()).status).toBe(200);
    const nameless = { ...event, createdBy: null, version: version + 1 };
    expect(await since()).toMatchObject({ version: version + 1, events: [nameless] });
    const text = await exported();
    expect(text).not.toContain(editor.id);
    expect(text).not.toContain(editor.email);
  });

  it('is shown by the name that they have now', async () => {
    const { editor, version, authors, monthAgain, since } = await eventByEgor(hasLeft);
    await editor.call('PUT', '/api/auth/profile', { name: 'Yegor' });
    const yegor = { id: editor.id, name: 'Yegor' };
    expect(await authors()).toEqual([yegor, yegor, yegor, yegor]);
    expect((await monthAgain()).status).toBe(200);
    expect(await since()).toMatchObject({ version: version + 1, events: [], membersChanged: true });
  });
});

describe('the version of events whose author’s account ends', () => {
  it('is what an edit must have seen, and stays when the author is forgotten after 30 days', async () => {
    const own = await testApp();
    const { owner, editor, calendar } = await calendarWith(own, 'editor');
    const event = await createEvent(editor, calendar.id);
    await end(editor);
    const seen = { 'if-match': String(event.version) };
    expect((await owner.call('PUT', `/api/events/${event.id}`, { title: 'New' }, seen)).status).toBe(412);
    const { version } = (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event;
    expect(version).toBe(event.version + 1);
    await thirtyDaysLater(own);
    const { token } = await startSession(own, owner.id);
    const answer = await own.call('GET', `/api/events/${event.id}`, { token });
    expect(answer.as(EventAnswer).event).toMatchObject({ version, createdBy: null });
    const again = { token, headers: { 'if-match': String(version) }, body: { title: 'New' } };
    expect((await own.call('PUT', `/api/events/${event.id}`, again)).status).toBe(200);
  });

  it('lists each of them once among the changes, also those that changed otherwise', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [tag] = await createTags(owner, calendar.id, 'Work');
    const plain = await createEvent(editor, calendar.id);
    const tagged = await createEvent(editor, calendar.id, { tagId: tag?.id ?? null });
    const edited = await createEvent(editor, calendar.id);
    const others = await createEvent(owner, calendar.id);
    const { version } = (await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=0`)).as(Changes);
    await owner.call('PUT', `/api/events/${edited.id}`, { title: 'New' });
    await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ ...tag, name: 'Play' }] });
    await end(editor);
    const { events } = (await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=${version}`)).as(Changes);
    expect(events.map(({ id }) => id).sort()).toEqual([plain.id, tagged.id, edited.id].sort());
    expect(events.map(({ createdBy }) => createdBy)).toEqual([null, null, null]);
    expect(new Set(events.map((each) => each.version))).toEqual(new Set([version + 3]));
    const all = (await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=0`)).as(Changes);
    expect(all.events.map(({ id }) => id)).toContain(others.id);
    const after = await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=${version + 3}`);
    expect(after.as(Changes).events).toEqual([]);
  });

  it('of which there are many pages', async () => {
    const own = await testApp();
    const { owner, editor, calendar } = await calendarWith(own, 'editor');
    const event = await createEvent(editor, calendar.id);
    const version = await copyEvent(own, event.id, 250);
    await end(editor);
    const answer = await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=${version}`);
    expect(new Set(answer.as(Changes).events.map(({ id }) => id)).size).toBe(250);
    expect(answer.as(Changes).events).toHaveLength(250);
    await thirtyDaysLater(own);
    expect(await own.db.read.selectFrom('events').select('id').where('created_by', 'is not', null).execute()).toEqual(
      [],
    );
    expect(await own.db.read.selectFrom('users').select('id').where('id', '=', editor.id).execute()).toEqual([]);
  });
});

it('a person who wrote in no calendar but their own takes another name there only', async () => {
  const { owner, calendar } = await calendarWith(app);
  const { calendar: other, owner: stranger } = await calendarWith(app);
  await owner.call('PUT', '/api/auth/profile', { name: 'Olya' });
  const versions = [
    (await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=0`)).as(Changes).version,
    (await stranger.call('GET', `/api/calendars/${other.id}/changes?since=0`)).as(Changes).version,
  ];
  expect(versions).toEqual([calendar.version + 1, other.version]);
});
