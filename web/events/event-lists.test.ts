import { expect, it } from 'vitest';
import { isWithin, withEvent, withoutEvent } from './event-lists.ts';
import { sampleEvent } from './sample-event.ts';

const early = sampleEvent({ id: 'early', startTime: '2026-11-02T09:00:00', endTime: '2026-11-02T10:00:00' });
const late = sampleEvent({ id: 'late', startTime: '2026-11-20T09:00:00', endTime: '2026-11-20T10:00:00' });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

it('puts an event in its place by start', () => {
  const middle = sampleEvent({ id: 'middle', startTime: '2026-11-10T09:00:00', endTime: '2026-11-10T10:00:00' });
  expect(ids(withEvent([early, late], middle))).toEqual(['early', 'middle', 'late']);
});

it('moves an event that is there already', () => {
  const moved = { ...early, startTime: '2026-11-25T09:00:00', endTime: '2026-11-25T10:00:00' };
  expect(ids(withEvent([early, late], moved))).toEqual(['late', 'early']);
});

it('takes an event out', () => {
  expect(ids(withoutEvent([early, late], 'early'))).toEqual(['late']);
});

it('leaves the list itself where the event is not in it', () => {
  const list = [early];
  expect(withoutEvent(list, 'late')).toBe(list);
});

it.each([
  ['on the first day', '2026-11-01', '2026-11-01', true],
  ['on the last day', '2026-11-30', '2026-11-30', true],
  ['over the edge', '2026-10-30', '2026-11-01', true],
  ['before', '2026-10-30', '2026-10-31', false],
  ['after', '2026-12-01', '2026-12-01', false],
])('knows whether an event touches the days: %s', (_, from, to, within) => {
  const event = sampleEvent({ id: 'a', startTime: `${from}T09:00:00`, endTime: `${to}T10:00:00` });
  expect(isWithin(event, { first: '2026-11-01', last: '2026-11-30' })).toBe(within);
});
