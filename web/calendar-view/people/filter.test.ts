import { expect, it } from 'vitest';
import type { Person } from '#domain/people.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { eventsAbout, filterOf, peopleIn, rememberFilter } from './filter.ts';

const person = (id: string, name: string, userId: string | null): [string, Person] => [
  id,
  { id, userId, name, initials: name[0] ?? '', color: '#2196F3' },
];
const people = new Map([
  person('anna', 'Anna', 'user-anna'),
  person('max', 'Max', null),
  person('anna-at-work', 'A. Smith', 'user-anna'),
  person('max-at-school', 'max', null),
]);
const event = (id: string, ...personIds: string[]) => sampleEvent({ id, startTime: '2026-11-20T09:00:00', personIds });
const events = [event('both', 'anna', 'max'), event('his', 'max'), event('nobody')];
const shown = (ids: readonly string[]) => eventsAbout(events, ids).map(({ id }) => id);

it.each([
  ['everybody’s', 'all', null],
  ['the reader’s own, in each calendar', 'mine', ['anna', 'anna-at-work']],
  ['those of one person, in each calendar', 'max', ['max', 'max-at-school']],
  ['those of nobody', 'nobody', []],
  ['everybody’s, where the person is deleted', 'gone', null],
])('shows %s', (_, filter, ids) => {
  expect(peopleIn(filter, people, 'user-anna')).toEqual(ids);
});

it('shows everybody’s to a reader who is no person of the calendar', () => {
  expect(peopleIn('mine', people, 'stranger')).toBeNull();
});

it('shows those of one person while the people are being loaded', () => {
  expect(peopleIn('max', new Map(), 'user-anna')).toEqual(['max']);
  expect(peopleIn('mine', new Map(), 'user-anna')).toBeNull();
});

it('shows events about any of the people, or about nobody', () => {
  expect(shown(['max'])).toEqual(['both', 'his']);
  expect(shown(['anna', 'anna-at-work'])).toEqual(['both']);
  expect(shown([])).toEqual(['nobody']);
  expect(eventsAbout(events, ['max'])).toBe(eventsAbout(events, ['max']));
});

it('is remembered for each calendar', () => {
  rememberFilter('home', 'max');
  rememberFilter('work', 'mine');
  expect([filterOf('home'), filterOf('work'), filterOf('other')]).toEqual(['max', 'mine', 'all']);
  rememberFilter('home', 'all');
  expect([filterOf('home'), filterOf('work')]).toEqual(['all', 'mine']);
});
