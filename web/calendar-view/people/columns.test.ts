import { describe, expect, it } from 'vitest';
import type { Person } from '#domain/people.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import {
  columnsChosen,
  columnsFor,
  firstColumns,
  isIn,
  peopleAfter,
  peopleThatFit,
  rememberColumns,
} from './columns.ts';

const IDS = ['anna', 'max', 'rose', 'rex', 'car', 'room', 'tent'];
const people = new Map(
  IDS.map((id): [string, Person] => [id, { id, name: id, initials: '', color: '#2196F3', userId: null }]),
);
const about = (...personIds: string[]) => sampleEvent({ id: 'a', startTime: '2026-11-20T09:00:00', personIds });

describe('the columns', () => {
  it('are those of the chosen people and one more, or of the first five', () => {
    expect(columnsFor(people, ['max', 'gone', 'car'], null)).toEqual(['max', 'car', null]);
    expect(columnsFor(people, ['gone'], null)).toEqual(['anna', 'max', 'rose', 'rex', 'car', null]);
  });

  it('are only those of the people whose events are shown', () => {
    expect(columnsFor(people, ['max', 'car'], ['anna'])).toEqual(['anna', null]);
    expect(columnsFor(people, ['max'], [])).toEqual(['max', null]);
  });

  it('are remembered for each calendar', () => {
    expect(columnsChosen('home')).toBeNull();
    rememberColumns('home', []);
    rememberColumns('work', ['max', 'car']);
    expect([columnsChosen('home'), columnsChosen('work')]).toEqual([[], ['max', 'car']]);
    rememberColumns('work', null);
    expect([columnsChosen('home'), columnsChosen('work')]).toEqual([[], null]);
  });
});

it.each([
  [6 * 30, ['anna', 'max', 'rose', 'rex', 'car', null]],
  [6 * 30 - 1, ['anna', 'max', 'rose', 'rex', null]],
  [30, ['anna', null]],
])('a day of %i pixels has the columns that fit, and one person at least', (width, columns) => {
  expect(firstColumns([...IDS.slice(0, 5), null], peopleThatFit(width))).toEqual(columns);
});

it.each([
  ['of one person stands in their column', about('max'), ['max']],
  ['of two stands in both', about('max', 'car'), ['max', 'car']],
  ['of nobody stands in the last', about(), [null]],
  ['of somebody without a column stands in the last', about('rose'), [null]],
  ['of somebody without a column and another with one stands in theirs', about('rose', 'car'), ['car']],
])('an event %s', (_, event, columns) => {
  const all = ['max', 'car', null];
  expect(all.filter((column) => isIn(column, all, event))).toEqual(columns);
});

it.each([
  ['to another person', ['max'], 'max', 'car', ['car']],
  ['to somebody who has it too', ['max', 'car'], 'max', 'car', ['car']],
  ['from one of several people', ['rose', 'max'], 'max', 'car', ['rose', 'car']],
  ['to nobody', ['max'], 'max', null, []],
  ['from nobody', [], null, 'max', ['max']],
  ['from somebody without a column', ['rose'], null, 'max', ['rose', 'max']],
])('an event goes %s', (_, ids, from, to, after) => {
  expect(peopleAfter(ids, from, to)).toEqual(after);
});
