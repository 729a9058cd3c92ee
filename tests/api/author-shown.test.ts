import { describe, expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { type Event, EventAnswer, EventList } from '#domain/events.ts';
import { SearchAnswer } from '#domain/search.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, PASSWORD, type Person } from '#tests/support/people.ts';

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
  async function authors(): Promise<Event['createdBy'][]> {
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
