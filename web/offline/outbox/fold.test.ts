import { describe, expect, it } from 'vitest';
import type { IntentInput } from '#domain/intents.ts';
import { isBehind } from '../unsent/state.ts';
import type { Change } from '../unsent/unsent.ts';
import { fold, nextList } from './fold.ts';
import { sampleChanges } from './sample-unsent.ts';

const times = (day: number) => ({ startTime: `2026-11-${day}T10:00:00`, endTime: `2026-11-${day}T11:00:00` });
const create = (more: object = {}): Change => ({ create: { id: 'a', title: 'Choir', ...times(20), ...more } });
const update = (changes: object, scope?: 'this' | 'all', id = 'a'): Change => ({
  update: { id, ...(scope && { scope }), changes },
});
const remove = (id = 'a'): Change => ({ delete: { id } });
const tick = (done: boolean): Change => ({ tick: { taskId: 't', done } });
const newTask: Change = { createTask: { id: 't', title: 'Milk' } };
const move = (to: string): Change => ({ move: { id: 'a', to } });

/** What is sent: the number of the change that names the intent, and its content. */
const sent = (...changes: readonly Change[]) =>
  fold(sampleChanges(...changes.map((change) => ({ change })))).map(({ intent }) => intent && said(intent));
const said = ({ id, base, ...change }: IntentInput) => [Number(id.slice(-1)), base, change];

describe('changes of one event become one', () => {
  it.each([
    ['a new event that is changed', [create(), update({ title: 'Hall' })], [[1, 1, create({ title: 'Hall' })]]],
    ['a new event that is deleted is nothing', [create(), update({ title: 'Hall' }), remove()], [null]],
    [
      'two changes',
      [update({ title: 'Hall' }), update(times(21)), update({ title: 'Nave' })],
      [[1, 1, update({ ...times(21), title: 'Nave' })]],
    ],
    [
      'a changed event that is deleted, by what was seen first',
      [update({ title: 'Hall' }), remove()],
      [[1, 1, remove()]],
    ],
    [
      'a time that came twice, and then another one',
      [update({ ...times(25), startFold: 1, endFold: 1 }), update(times(26))],
      [[1, 1, update(times(26))]],
    ],
    ['a tick that is taken away again', [tick(true), tick(false)], [[1, 1, tick(false)]]],
    [
      'a tick of a new task that is taken away again',
      [newTask, tick(true), tick(false)],
      [
        [1, 1, newTask],
        [2, 2, tick(false)],
      ],
    ],
  ])('%s', (_, changes, intents) => {
    expect(sent(...changes)).toEqual(intents);
  });

  it.each([
    ['changes of two events', [update({ title: 'Hall' }), update({ title: 'Nave' }, undefined, 'b')]],
    [
      'an occurrence and its series',
      [update({ title: 'Hall' }, 'this', 'a_1'), update({ title: 'Nave' }, 'all', 'a_1')],
    ],
    [
      'an occurrence before and after a change of its series',
      [
        update({ title: 'Hall' }, 'this', 'a_1'),
        update({ location: 'Nave' }, 'all', 'a_1'),
        update({ title: 'Choir' }, 'this', 'a_1'),
      ],
    ],
    [
      'a move to another calendar, and what comes before and after it',
      [update({ title: 'Hall' }), move('work'), remove()],
    ],
    ['a new task and its tick', [newTask, tick(true)]],
    ['a new event, and dates of it that are left out', [create(), update({ exdates: [] })]],
  ])('not: %s', (_, changes) => {
    expect(sent(...changes)).toEqual(changes.map((change, at) => [at + 1, at + 1, change]));
  });

  it('not: a new event that may have arrived, and is deleted', () => {
    const folded = fold(sampleChanges({ change: create(), tried: true }, { change: remove() }));
    expect(folded.map(({ intent }) => intent && said(intent))).toEqual([
      [1, 1, create()],
      [2, 2, remove()],
    ]);
  });

  it.each([
    ['a change', update({ title: 'Hall' }), { title: 'Hall' }, [update({ title: 'Hall' })]],
    [
      'two changes',
      update({ title: 'Nave' }),
      { title: 'Hall' },
      [update({ title: 'Hall' }), update({ title: 'Nave' })],
    ],
    ['a change, and a deletion', remove(), { title: 'Hall' }, [update({ title: 'Hall' }), remove()]],
    ['a tick that is taken away again', tick(false), {}, [tick(true), tick(false)]],
  ])('with what may have arrived of it: %s', (_, expected, tried, changes) => {
    const folded = fold(sampleChanges(...changes.map((change, at) => ({ change, tried: at === 0 }))));
    expect(folded.map(({ intent }) => intent && said(intent))).toEqual([[1, 1, { ...expected, tried }]]);
  });

  it('what was sent once stays as it was, so that its answer fits', () => {
    const folded = fold(
      sampleChanges(
        { change: create(), list: 1 },
        { change: update({ title: 'Hall' }), list: 1 },
        { change: update({ title: 'Nave' }) },
        { change: update({ location: 'Church' }) },
      ),
    );
    expect(folded.map(({ intent }) => intent && said(intent))).toEqual([
      [1, 1, create({ title: 'Hall' })],
      [3, 3, update({ title: 'Nave', location: 'Church' })],
    ]);
    expect(folded.map(({ changes }) => changes.map(({ order }) => order))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

it.each([
  ['what waits in its calendar', { change: create() }, true],
  ['an event that waits to be moved there', { calendarId: 'work', change: move('home') }, true],
  ['what waits elsewhere', { calendarId: 'work', change: create() }, false],
  ['what was refused', { change: create(), refused: 'event_limit' }, false],
])('whether a change waits behind %s', (_, waiting, expected) => {
  expect(isBehind(['home'], sampleChanges(waiting))).toBe(expected);
});

describe('the next list', () => {
  const orders = (...changes: Parameters<typeof sampleChanges>) =>
    nextList(sampleChanges(...changes)).map(({ order }) => order);

  it('has what waits for the calendar of the first change', () => {
    const work = { calendarId: 'work', change: update({ title: 'Hall' }, undefined, 'w') };
    expect(orders({ change: create() }, work, { change: remove('b') })).toEqual([1, 3]);
  });

  it('leaves an event alone that is still to arrive from another calendar', () => {
    const arrives = { calendarId: 'home', change: move('work') };
    const own = { calendarId: 'work', change: create({ id: 'w' }) };
    expect(orders(own, arrives, { calendarId: 'work', change: update({ title: 'Hall' }) })).toEqual([1]);
    expect(orders(arrives, { calendarId: 'work', change: update({ title: 'Hall' }) })).toEqual([1]);
  });

  it('passes over what the server has refused', () => {
    expect(orders({ change: create(), refused: 'event_limit' }, { change: remove('b') })).toEqual([2]);
  });

  it('is empty when nothing waits', () => {
    expect(orders()).toEqual([]);
  });
});
