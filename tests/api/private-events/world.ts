import { HistoryPage } from '#domain/changes.ts';
import type { EventClass } from '#domain/event-class.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { davClient, NAMESPACES } from '#tests/support/dav.ts';
import { feedOf } from '#tests/support/feeds.ts';
import {
  calendarWith,
  createEvent,
  createPeople,
  createTags,
  invite,
  join,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { notifyOf } from '#tests/support/reminders.ts';

/** A calendar that people of every role share, with an event by one of them, and all the ways in which its texts could come out. */

export const WORDS = ['Xylophone', 'Yverdon', 'Quagga'] as const;
const [title, location, description] = WORDS;
export const TEXTS = { title, location, description, url: 'https://xylophone.example/' } as const;
/** Whom the event is about. */
const PERSON = 'Zebulon';
export const TIMES = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };

export const READERS = ['owner', 'author', 'admin', 'editor', 'viewer'] as const;
export type ReaderName = (typeof READERS)[number];

export async function createWorld(app: TestApp, values: object = {}) {
  const { calendar, owner, editor: author, admin, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
  const editor = await signUp(app, 'Eva');
  await join(editor, await invite(owner, calendar.id, 'editor'));
  const people: Readonly<Record<ReaderName, Person>> = { owner, author, admin, editor, viewer };
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const person = (await createPeople(owner, calendar.id, PERSON)).at(-1);
  const event = await createEvent(author, calendar.id, {
    ...{ ...TEXTS, ...TIMES, tagId: tag?.id ?? null, class: 'private' },
    personIds: [person?.id ?? ''],
    ...values,
  });
  const feeds: Partial<Record<ReaderName, string>> = {};
  const keys: Partial<Record<ReaderName, Awaited<ReturnType<typeof davClient>>>> = {};
  for (const name of READERS) {
    feeds[name] = await feedOf(people[name], calendar.id);
    keys[name] = await davClient(app, people[name]);
    await notifyOf(app, people[name], event);
  }
  return { app, calendar, people, event, tagId: tag?.id ?? '', personId: person?.id ?? '', feeds, keys };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

const put = (world: World, by: ReaderName, values: object, id = world.event.id) =>
  world.people[by].call('PUT', `/api/events/${id}`, values);

export const classify = (world: World, by: ReaderName, to: EventClass) => put(world, by, { class: to });
export const change = put;

const data = '<d:prop><d:getetag/><c:calendar-data/></d:prop>';
const report = (name: string, inner: string) => `<${name} ${NAMESPACES}>${inner}</${name}>`;
const matching = (word: string) =>
  report(
    'c:calendar-query',
    `<d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:prop-filter name="SUMMARY"><c:text-match>${word}</c:text-match></c:prop-filter></c:comp-filter></c:comp-filter></c:filter>`,
  );

type Channel = (world: World, name: ReaderName) => Promise<string>;

const get =
  (pathOf: (world: World) => string): Channel =>
  async (world, name) =>
    (await world.people[name].call('GET', pathOf(world))).text;

const asked =
  (method: 'REPORT' | 'GET', bodyOf: (world: World) => string | undefined, path = ''): Channel =>
  async (world, name) => {
    const client = world.keys[name];
    const at = `${client?.home}${world.calendar.id}/${path && `${world.event.id}.ics`}`;
    return (await client?.call(method, at, bodyOf(world), { depth: '1' }))?.text ?? '';
  };

/** Where the event itself is told: a block stands there, or all that it says. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  'the event': get(({ event }) => `/api/events/${event.id}`),
  'its days': get(({ calendar }) => `/api/calendars/${calendar.id}/events?startDate=2026-11-01&endDate=2026-12-31`),
  'its days among several': get(
    ({ calendar }) => `/api/events?calendarIds=${calendar.id}&startDate=2026-11-01&endDate=2026-12-31`,
  ),
  'what comes next': get(() => '/api/events/upcoming?limit=100'),
  changes: get(({ calendar }) => `/api/calendars/${calendar.id}/changes?since=0`),
  'the file of the calendar': get(({ calendar }) => `/api/calendars/${calendar.id}/export.ics`),
  'the file of the event': get(({ event }) => `/api/events/${event.id}/export.ics`),
  notifications: get(() => '/api/notifications'),
  'with a key': async ({ app, event, keys }, name) =>
    (await app.call('GET', `/api/events/${event.id}`, { token: keys[name]?.key ?? '' })).text,
  'a refused edit': async ({ event, people }, name) =>
    (await people[name].call('PUT', `/api/events/${event.id}`, { startTime: TIMES.startTime }, { 'if-match': '1' }))
      .text,
  'an object of CalDAV': asked('GET', () => undefined, 'object'),
  'sync of CalDAV': asked('REPORT', () =>
    report('d:sync-collection', `<d:sync-token/><d:sync-level>1</d:sync-level>${data}`),
  ),
  'multiget of CalDAV': asked('REPORT', ({ event, calendar, people }) => {
    const hrefs = Object.values(people).map(
      ({ id }) => `<d:href>/dav/calendars/${id}/${calendar.id}/${event.id}.ics</d:href>`,
    );
    return report('c:calendar-multiget', data + hrefs.join(''));
  }),
};

/** Where the words lead to the event, or to nothing. */
export const SEARCHES: Readonly<Record<string, Channel>> = {
  ...Object.fromEntries(
    [...WORDS, 'x'].map((word): [string, Channel] => [`search for ${word}`, get(() => `/api/events/search?q=${word}`)]),
  ),
  'search by its tag': get(({ tagId }) => `/api/events/search?q=work&tagIds=${tagId}`),
  'search by its person': get(({ personId }) => `/api/events/search?q=${PERSON}&personIds=${personId}`),
  'query of CalDAV': asked('REPORT', () => matching(title)),
};

/** Of the history only what is about the event. */
export async function historyOf({ calendar, event, people }: World, name: ReaderName) {
  const answer = await people[name].call('GET', `/api/calendars/${calendar.id}/history`);
  if (answer.status !== 200) return [];
  const { entries } = answer.as(HistoryPage);
  return entries.filter(({ changes }) => changes.some(({ id }) => id.startsWith(event.id)));
}

export async function feedText({ app, feeds }: World, name: ReaderName): Promise<string> {
  return (await app.call('GET', feeds[name] ?? '')).text;
}

export const secrets = ({ tagId, personId }: World): RegExp =>
  new RegExp([...WORDS, TEXTS.url, tagId, PERSON, personId].join('|'), 'i');

export const isBlock = ({ title: said, redacted }: CalendarEvent): boolean => said === '' && redacted === true;
