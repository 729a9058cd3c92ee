import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { addDays, msToDate, msToLocal } from '#domain/dates/local.ts';
import { type CalendarEvent, EventList } from '#domain/events.ts';
import { plainRule, rule, zones } from '#domain/recurrence/generated-rules.ts';
import { EDIT_SCOPES } from '#domain/values/events.ts';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { createCalendar, createTags, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { type Days, eventsWithin, isSeries, type Replica, replicaOf } from '#web/offline/snapshot/replica.ts';

const app = await testApp();

/** Quarter hours from the last week of October 2025: clocks are put back in it, and forward in March. */
const moment = fc
  .oneof(
    fc.integer({ min: 0, max: 40_000 }),
    fc.integer({ min: 0, max: 700 }),
    fc.integer({ min: 14_800, max: 15_500 }),
  )
  .map((quarter) => Date.UTC(2025, 9, 24) + quarter * 900_000);
const zone = fc.constantFrom(...zones);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const hours = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 300 }));

const times = fc.record({ from: moment, hours, isAllDay: fc.boolean() }).map(({ from, hours: length, isAllDay }) => ({
  startTime: msToLocal(from),
  endTime: msToLocal(from + length * 3_600_000),
  isAllDay,
}));

const event = fc.tuple(
  times,
  fc.record(
    {
      title: fc.constantFrom('Choir', 'Прогулка', ''),
      timeZone: zone,
      endTimeZone: maybe(zone),
      isFloating: maybe(fc.boolean()),
      startFold: fc.constantFrom(0 as const, 1 as const),
      endFold: fc.constantFrom(0 as const, 1 as const),
      recurrence: maybe(fc.oneof(plainRule, plainRule, rule)),
      rdates: maybe(fc.array(moment.map(msToLocal), { maxLength: 4 })),
      class: fc.constantFrom('public' as const, 'private' as const),
    },
    { requiredKeys: ['title'] },
  ),
);

/** What somebody does with one of the events that are seen. */
const step = fc.record({
  at: fc.nat(),
  scope: fc.constantFrom(undefined, ...EDIT_SCOPES),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('move' as const), times) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('rename' as const), fc.constant({ title: 'Renamed' })) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('delete' as const), fc.constant({})) },
  ),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const range = fc
  .record({
    day: fc.integer({ min: 0, max: 600 }),
    length: fc.oneof(fc.constant(41), fc.integer({ min: 0, max: 399 })),
  })
  .map(({ day, length }) => {
    const first = msToDate(Date.UTC(2025, 9, 20) + day * 86_400_000);
    return { first, last: addDays(first, length) };
  });

const history = fc.record({
  zone,
  events: fc.array(event, { minLength: 1, maxLength: 12 }),
  before: fc.array(step, { maxLength: 8 }),
  after: fc.array(step, { maxLength: 8 }),
  ranges: fc.array(range, { minLength: 2, maxLength: 4 }),
});

const pathOf = (id: string, { first, last }: Days) => `/api/calendars/${id}/events?startDate=${first}&endDate=${last}`;
const YEAR = { first: '2025-10-20', last: '2026-11-20' };

async function act(person: Person, calendarId: string, steps: readonly Step[]): Promise<void> {
  for (const { at, scope, does } of steps) {
    const [what, values] = does;
    const answer = await person.call('GET', pathOf(calendarId, YEAR));
    const seen = answer.status === 200 ? answer.as(EventList) : [];
    const chosen = seen[at % seen.length];
    if (!chosen) return;
    const reach = chosen.recurringEventId ? scope : undefined;
    // What the server refuses changes nothing.
    if (what === 'delete') {
      const operations = [{ delete: { id: chosen.id, scope: reach } }];
      await person.call('POST', '/api/events/batch', { calendarId, operations });
    } else {
      await person.call('PUT', `/api/events/${chosen.id}${reach ? `?scope=${reach}` : ''}`, values);
    }
  }
}

/** What a program keeps that asks for changes, and asks again. */
function keeper(person: Person, calendarId: string) {
  const events = new Map<string, CalendarEvent>();
  let since = 0;
  return async (calendarZone: string): Promise<Replica> => {
    const answer = await person.call('GET', `/api/calendars/${calendarId}/changes?since=${since}`);
    expect(Changes.safeParse(answer.body).success).toBe(true);
    const changes = answer.body as Changes; // as it came: the schema has another order
    for (const one of changes.events) events.set(one.id, one);
    for (const id of changes.deleted) events.delete(id);
    since = changes.version;
    return replicaOf([...events.values()], calendarZone);
  };
}

let [series, changed, redacted] = [0, 0, 0];

it('what is stored in a browser has in every range the events of the server’s answer, text for text', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ zone: timezone, events, before, after, ranges }) => {
      const [owner, editor] = [await signUp(app, 'Olga'), await signUp(app, 'Egor')];
      const { id } = await createCalendar(owner, { timezone });
      await join(editor, await invite(owner, id, 'editor'));
      const [tag] = await createTags(owner, id, 'Family');
      for (const [index, [when, more]] of events.entries()) {
        const author = index % 2 === 0 ? owner : editor;
        const tagId = index % 3 === 0 ? tag?.id : undefined;
        await author.call('POST', '/api/events', { calendarId: id, ...when, ...more, tagId });
      }
      await act(owner, id, before);
      const readers = [owner, editor].map((person) => ({ person, read: keeper(person, id) }));
      const compare = async () => {
        for (const { person, read } of readers) {
          const replica = await read(timezone);
          series += replica.series.length;
          changed += replica.series.filter((one) => one.changed.size > 0).length;
          redacted += [...replica.events.values()].filter((one) => one.redacted).length;
          for (const days of [YEAR, ...ranges]) {
            const answer = await person.call('GET', pathOf(id, days));
            if (answer.status === 200)
              expect(JSON.stringify(eventsWithin([replica], days))).toBe(JSON.stringify(answer.body));
            else {
              expect(answer).toMatchObject(refused('range_too_full'));
              expect(() => eventsWithin([replica], days)).toThrow('range_too_full');
            }
          }
        }
      };
      await compare();
      await act(editor, id, after);
      await owner.call('PUT', `/api/calendars/${id}/tags`, { tags: [{ ...tag, name: 'Renamed', color: '#00897b' }] });
      await compare();
    }),
    { numRuns: cases(25, 1_000) },
  );
  expect(Math.min(series, changed, redacted), 'series, changed ones, and events that are blocks').toBeGreaterThan(20);
});

it('several calendars have one order, each in its own zone', async () => {
  const owner = await signUp(app, 'Olga');
  const calendars = await Promise.all(zones.map((timezone) => createCalendar(owner, { timezone })));
  for (const [index, { id: calendarId, timezone: timeZone }] of calendars.entries()) {
    const [startTime, endTime] = ['2026-11-20T00:00:00', '2026-11-20T01:00:00'];
    await owner.call('POST', '/api/events', { calendarId, title: 'Day', startTime, endTime, isAllDay: true });
    const recurrence = index % 2 === 0 ? 'FREQ=DAILY' : null;
    await owner.call('POST', '/api/events', { calendarId, title: 'Hour', startTime, endTime, timeZone, recurrence });
  }
  const replicas = await Promise.all(calendars.map(({ id, timezone }) => keeper(owner, id)(timezone)));
  const days = { first: '2026-11-19', last: '2026-11-25' };
  const search = new URLSearchParams({
    calendarIds: calendars.map(({ id }) => id).join(),
    startDate: days.first,
    endDate: days.last,
  });
  const answer = await owner.call('GET', `/api/events?${search}`);
  expect(answer.as(EventList)).toHaveLength(zones.length + 3 + 3 * 6);
  expect(JSON.stringify(eventsWithin(replicas, days))).toBe(JSON.stringify(answer.body));
});

it('a series of added dates of which its start alone is left is still a series', async () => {
  const owner = await signUp(app, 'Olga');
  const { id: calendarId, timezone } = await createCalendar(owner);
  const [startTime, endTime] = ['2026-11-20T10:00:00', '2026-11-20T11:00:00'];
  const rdates = ['2026-11-27T10:00:00'];
  await owner.call('POST', '/api/events', { calendarId, title: 'Choir', startTime, endTime, rdates });
  const days = { first: '2026-11-01', last: '2026-11-30' };
  const [, second] = (await owner.call('GET', pathOf(calendarId, days))).as(EventList);
  await owner.call('POST', '/api/events/batch', {
    calendarId,
    operations: [{ delete: { id: second?.id, scope: 'following' } }],
  });
  const replica = await keeper(owner, calendarId)(timezone);
  expect([...replica.events.values()].map(isSeries)).toEqual([true]);
  const answer = await owner.call('GET', pathOf(calendarId, days));
  expect(JSON.stringify(eventsWithin([replica], days))).toBe(JSON.stringify(answer.body));
});
