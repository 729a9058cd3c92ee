import { beforeAll, describe, expect, it } from 'vitest';
import type { Calendar } from '#domain/calendars.ts';
import type { Tag } from '#domain/tags.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { askSearch, found } from '#tests/support/search.ts';

const app = await testApp();
let vera: Person;
let moscow: Calendar;
let honolulu: Calendar;
let tags: Tag[];

/** Creates a trip from one local time to another. */
const trip = (calendar: Calendar, name: string, startTime: string, endTime: string, more = {}) =>
  createEvent(vera, calendar.id, { title: `Trip ${name}`, startTime, endTime, ...more });

beforeAll(async () => {
  vera = await signUp(app, 'Vera');
  moscow = await createCalendar(vera);
  honolulu = await createCalendar(vera, { timezone: 'Pacific/Honolulu' });
  tags = await createTags(vera, moscow.id, 'Sea', 'Hills');
  await trip(moscow, 'late', '2026-12-04T22:00:00', '2026-12-05T00:00:00', { tagId: tags[0]?.id });
  await trip(moscow, 'night', '2026-12-05T23:00:00', '2026-12-06T01:00:00', { tagId: tags[1]?.id });
  await trip(moscow, 'whole', '2026-12-05', '2026-12-05', { isAllDay: true });
  await trip(moscow, 'long', '2026-11-01', '2026-12-31', { isAllDay: true, tagId: tags[0]?.id });
  await trip(moscow, 'gone', '2025-12-05T10:00:00', '2025-12-05T11:00:00');
  await trip(honolulu, 'far', '2026-12-05T23:00:00', '2026-12-05T23:30:00');
  await trip(honolulu, 'whole there', '2026-12-05', '2026-12-05', { isAllDay: true });
});

const trips = async (filters: Parameters<typeof found>[2]) =>
  (await found(vera, 'trip', filters)).map((title) => title.replace('Trip ', ''));

describe('days', () => {
  it.each([
    ['from a day on', { from: '2026-12-05' }, ['long', 'whole', 'whole there', 'night', 'far']],
    ['up to a day', { to: '2026-12-04' }, ['long', 'late', 'gone']],
    ['on one day', { from: '2026-12-05', to: '2026-12-05' }, ['long', 'whole', 'whole there', 'night', 'far']],
    ['on the next day', { from: '2026-12-06', to: '2026-12-06' }, ['long', 'night']],
    ['in the past', { from: '2025-12-05', to: '2025-12-05' }, ['gone']],
    ['in the past and up to now', { from: '2025-12-05', to: '2026-11-20' }, ['long', 'gone']],
    ['far away', { from: '2030-01-01' }, []],
    ['at the ends of the calendar', { from: '0001-01-01', to: '0001-01-02' }, []],
    [
      'at all times',
      { from: '0001-01-01', to: '9999-12-31' },
      ['long', 'late', 'whole', 'whole there', 'night', 'far', 'gone'],
    ],
  ])('find what lies %s, in the zone of each calendar', async (_, filters, expected) => {
    expect(await trips(filters)).toEqual(expected);
  });
});

describe('calendars and tags', () => {
  it('narrow the search', async () => {
    const [sea = '', hills = ''] = tags.map(({ id }) => id);
    expect(await trips({ calendarIds: honolulu.id })).toEqual(['whole there', 'far']);
    expect(await trips({ calendarIds: `${honolulu.id}, ${moscow.id}` })).toHaveLength(7);
    expect(await trips({ tagIds: sea })).toEqual(['long', 'late']);
    expect(await trips({ tagIds: `${sea},${hills}` })).toEqual(['long', 'late', 'night']);
    expect(await trips({ tagIds: sea, from: '2026-12-06' })).toEqual(['long']);
    expect(await trips({ tagIds: sea, calendarIds: honolulu.id })).toEqual([]);
  });

  it('may be given one by one', async () => {
    const path = `/api/events/search?q=trip&calendarIds=${moscow.id}&calendarIds=${honolulu.id}`;
    expect((await vera.call('GET', path)).body).toMatchObject({ events: { length: 7 } });
  });

  it('are all meant where none is named', async () => {
    expect(await trips({ calendarIds: '', tagIds: ' , ' })).toHaveLength(7);
  });
});

describe('a search is refused', () => {
  const many = Array.from({ length: 101 }, (_, place) => place).join();
  it.each([
    ['without a query', { q: '' }, 'q'],
    ['for a query of spaces', { q: '   ' }, 'q'],
    ['for a query without a word', { q: '*** 🎉 "" --' }, 'q'],
    ['for a query that is too long', { q: 'a'.repeat(201) }, 'q'],
    ['for a day that is none', { from: '2026-02-30' }, 'from'],
    ['for a time in place of a day', { to: '2026-12-05T10:00:00' }, 'to'],
    ['for an empty day', { from: '' }, 'from'],
    ['for reversed days', { from: '2026-12-06', to: '2026-12-05' }, 'to'],
    ['for too many calendars', { calendarIds: many }, 'calendarIds'],
    ['for an endless id', { tagIds: 'a'.repeat(101) }, 'tagIds.0'],
  ])('%s', async (_, { q = 'trip', ...filters }: Record<string, string>, field) => {
    expect(await askSearch(vera, q, filters)).toMatchObject(refused('validation_failed', field));
  });

  it('where the query is missing or comes twice', async () => {
    for (const path of ['/api/events/search', '/api/events/search?q=a&q=b'])
      expect(await vera.call('GET', path)).toMatchObject(refused('validation_failed', 'q'));
  });

  it('for a cursor that no page has given', async () => {
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const cursors = [
      '',
      'nonsense',
      '\u0000',
      'a'.repeat(501),
      written({}),
      written([]),
      written([0, 'upcoming', 0]),
      written([0, 'later', 0, 'id']),
      written([0.5, 'upcoming', 0, 'id']),
      written(['0', 'upcoming', 0, 'id']),
      written([9e15, 'upcoming', 0, 'id']),
      written([0, 'past', -9e15, 'id']),
      written([0, 'upcoming', 0, 'i'.repeat(101)]),
    ];
    for (const cursor of cursors)
      expect(await askSearch(vera, 'trip', { cursor })).toMatchObject(refused('validation_failed', 'cursor'));
  });

  it('for nothing else that a cursor of its form may hold', async () => {
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const now of [-62e12, 0, 253e12])
      for (const rank of [-8.64e15, -1, 0, 8.64e15])
        for (const phase of ['upcoming', 'past'])
          expect(await askSearch(vera, 'trip', { cursor: written([now, phase, rank, '']) })).toMatchObject({
            status: 200,
          });
  });
});
