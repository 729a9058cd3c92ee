import { expect, it } from 'vitest';
import { Changes, HistoryPage } from '#domain/changes.ts';
import { type CalendarEvent, EventList, UpcomingList } from '#domain/events.ts';
import { SearchAnswer } from '#domain/search.ts';
import { type Answer, testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { askingAs, feedOf } from '#tests/support/feeds.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createCalendar, createEvent, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { openStream } from '#tests/support/stream.ts';

const [WRITERS, READERS] = [8, 8];
/** They rest, so that an answer takes some time. */
const RESTING = 150;
const DAYS = 'startDate=2026-12-01&endDate=2026-12-31';
const hours = (day: number) => ({
  startTime: `2026-12-${String(day).padStart(2, '0')}T10:00:00`,
  endTime: `2026-12-${String(day).padStart(2, '0')}T11:00:00`,
});

interface Placed {
  readonly title: string;
  readonly start: string;
}

const placesOf = (events: readonly CalendarEvent[]): Placed[] =>
  events.map(({ title, startTime }) => ({ title, start: startTime }));

/** The places of events in iCalendar texts, which are escaped in XML. */
const placesIn = (text: string): Placed[] =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) => ({
      title: /^SUMMARY:(.*?)(?:&#13;|\r)?$/m.exec(part)?.[1] ?? '',
      start: /^DTSTART[^:]*:(.*?)(?:&#13;|\r)?$/m.exec(part)?.[1] ?? '',
    }));

/** Of each pair both events are there, on one day: nobody ever writes another state. */
function expectPairs(places: readonly Placed[], pairs = WRITERS): void {
  const starts = Map.groupBy(
    places.filter(({ title }) => title.startsWith('Pair')),
    ({ title }) => title,
  );
  expect(starts.size).toBe(pairs);
  for (const pair of starts.values()) {
    expect(pair).toHaveLength(2);
    expect(new Set(pair.map(({ start }) => start)).size).toBe(1);
  }
}

async function busyCalendar() {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const { id } = calendar;
  const code = await invite(owner, id, 'editor');
  const pairs: { writer: Person; ids: readonly string[] }[] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    const writer = await signUp(app, 'Egor');
    await join(writer, code);
    const one = () => createEvent(writer, id, { title: `Pair ${number}`, ...hours(1) });
    pairs.push({ writer, ids: [(await one()).id, (await one()).id] });
  }
  const resting = await createEvent(owner, id, { title: 'Resting', ...hours(15) });
  const version = await copyEvent(app, resting.id, RESTING);
  const other = await createCalendar(viewer);

  /** Moves a pair from day to day until it is over. */
  async function move({ writer, ids }: (typeof pairs)[number], isOver: () => boolean, hasMoved = () => {}) {
    for (let moves = 1; !isOver(); moves += 1) {
      const operations = ids.map((event) => ({ update: { id: event, changes: hours((moves % 28) + 1) } }));
      const answer = await writer.call('POST', '/api/events/batch', { calendarId: id, operations });
      expect(answer.status).toBe(200);
      hasMoved();
    }
  }

  return { app, id, owner, viewer, pairs, other, version, move };
}

const versionOf = ({ headers }: Answer): number => Number(/"(\d+)\./.exec(String(headers.etag))?.[1]);

it('a calendar that eight people write to without a pause is read by eight at once, each time in one state', async () => {
  const { app, id, viewer, pairs, other, version, move } = await busyCalendar();
  const client = await objectClient(app, viewer, id);
  const feed = await feedOf(viewer, id);
  const asking = askingAs(app);
  const report = (name: string, inner: string) =>
    client.call('REPORT', client.path, `<${name} ${NAMESPACES}>${inner}</${name.split(' ')[0]}>`, { depth: '1' });
  const data = '<d:prop><d:getetag/><c:calendar-data/></d:prop>';
  const filter = '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>';
  const hrefs = pairs.flatMap(({ ids }) => ids).map((event) => `<d:href>${client.path}${event}.ics</d:href>`);
  const get = (path: string) => viewer.call('GET', path);

  const failures: string[] = [];
  const reads: Record<string, () => Promise<void>> = {
    'a month': async () => {
      const answer = await get(`/api/calendars/${id}/events?${DAYS}`);
      const events = answer.as(EventList);
      expect(events).toHaveLength(RESTING + 2 * WRITERS);
      expectPairs(placesOf(events));
      expect(versionOf(answer)).toBe(Math.max(...events.map((event) => event.version)));
    },
    'several calendars': async () => {
      const answer = await get(`/api/events?calendarIds=${other.id},${id}&${DAYS}`);
      expectPairs(placesOf(answer.as(EventList)));
    },
    'all changes': async () => {
      const changes = (await get(`/api/calendars/${id}/changes?since=0`)).as(Changes);
      expectPairs(placesOf(changes.events));
      expect(changes.version).toBe(Math.max(...changes.events.map((event) => event.version)));
    },
    'the last changes': async () => {
      const changes = (await get(`/api/calendars/${id}/changes?since=${version}`)).as(Changes);
      const moved = changes.events.filter((event) => event.title.startsWith('Pair'));
      expectPairs(placesOf(moved), moved.length / 2);
    },
    history: async () => {
      const { entries } = (await get(`/api/calendars/${id}/history?limit=5`)).as(HistoryPage);
      const versions = entries.map((entry) => entry.version).filter((each) => each > version);
      expect(versions).toEqual(versions.map((_, at) => (versions[0] ?? 0) - at));
    },
    'a search': async () => expectPairs(placesOf((await get('/api/events/search?q=pair')).as(SearchAnswer).events)),
    'what comes next': async () => {
      const events = (await get('/api/events/upcoming?limit=50')).as(UpcomingList);
      expect(events).toHaveLength(50);
    },
    'an export': async () => expectPairs(placesIn((await get(`/api/calendars/${id}/export.ics`)).text)),
    'a feed': async () => {
      const { status, text } = await asking(feed);
      expect(status).toBe(200);
      expectPairs(placesIn(text));
    },
    'all objects': async () => {
      const answer = await report('d:sync-collection', `<d:sync-token/><d:sync-level>1</d:sync-level>${data}`);
      expect(answer.status).toBe(207);
      expectPairs(placesIn(answer.text));
    },
    'a query': async () => {
      const answer = await report('c:calendar-query', data + filter);
      expect(answer.status).toBe(207);
      expectPairs(placesIn(answer.text));
    },
    'objects by their addresses': async () => {
      const answer = await report('c:calendar-multiget', data + hrefs.join(''));
      expect(answer.status).toBe(207);
      expectPairs(placesIn(answer.text));
    },
    'what is in a collection': async () => {
      const answer = await client.propfind(client.path, '<d:getetag/>', '1');
      expect(answer.status).toBe(207);
      expect(answer.text.split('.ics</d:href>')).toHaveLength(RESTING + 2 * WRITERS + 1);
    },
    'the stream': async () => {
      const stream = await openStream(app, viewer.token);
      expect(stream.status).toBe(200);
      expect(await stream.next()).toMatchObject({ event: 'change', data: { calendarId: id } });
      stream.close();
    },
  };

  let isOver = false;
  const begun = pairs.map(() => Promise.withResolvers<void>());
  const writing = pairs.map((pair, at) => move(pair, () => isOver, begun[at]?.resolve));
  await Promise.all(begun.map(({ promise }) => promise));
  const kinds = Object.entries(reads);
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    // Each begins with another kind, so that all kinds go on at once.
    const first = Math.floor((reader * kinds.length) / READERS);
    for (const [kind, read] of [...kinds.slice(first), ...kinds.slice(0, first)])
      await read().catch((error: unknown) =>
        failures.push(`${kind}: ${error instanceof Error ? error.message : error}`),
      );
  });
  await Promise.all(reading);
  isOver = true;
  await Promise.all(writing);
  expect(failures).toEqual([]);
});
