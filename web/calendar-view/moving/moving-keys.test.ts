import { describe, expect, it } from 'vitest';
import { clockChange } from '../layout/clock-change.ts';
import { keyMove } from './moving-keys.ts';
import type { Span } from './span.ts';

const span = { start: '2026-11-20T10:00:00', end: '2026-11-20T11:00:00' };
/** `Shift` and an arrow are pressed with Alt, `Ctrl` and `Meta` with Shift. */
const pressed = (keys: string) => {
  const ctrlKey = keys.startsWith('Ctrl');
  const metaKey = keys.startsWith('Meta');
  const altKey = !ctrlKey && !metaKey;
  return { key: keys.split(' ').at(-1) ?? '', altKey, ctrlKey, metaKey, shiftKey: !altKey || keys.startsWith('Shift') };
};
const at = (start: string, end: string) => ({ start: `2026-11-${start}:00`, end: `2026-11-${end}:00` });

it.each([
  ['month', 'ArrowRight', 'move', at('21T10:00', '21T11:00')],
  ['month', 'ArrowUp', 'move', at('13T10:00', '13T11:00')],
  ['week', 'ArrowLeft', 'move', at('19T10:00', '19T11:00')],
  ['week', 'ArrowDown', 'move', at('27T10:00', '27T11:00')],
  ['weeks', 'ArrowUp', 'move', at('13T10:00', '13T11:00')],
  ['days', 'ArrowLeft', 'move', at('19T10:00', '19T11:00')],
  ['day', 'ArrowLeft', 'move', at('19T10:00', '19T11:00')],
  ['day', 'ArrowDown', 'move', at('20T10:15', '20T11:15')],
  ['day', 'Shift ArrowDown', 'resize', at('20T10:00', '20T11:15')],
  ['day', 'Shift ArrowUp', 'resize', at('20T10:00', '20T10:45')],
  ['month', 'Shift ArrowRight', 'resize', at('20T10:00', '21T11:00')],
  ['month', 'Ctrl ArrowLeft', 'resize', at('19T10:00', '20T11:00')],
  ['day', 'Ctrl ArrowDown', 'resize', at('20T10:15', '20T11:00')],
  ['day', 'Ctrl ArrowUp', 'resize', at('20T09:45', '20T11:00')],
  ['day', 'Meta ArrowUp', 'resize', at('20T09:45', '20T11:00')],
] as const)('in the %s view, %s is a %s', (view, keys, kind, moved) => {
  expect(keyMove(view, view === 'day', pressed(keys), span, false)).toEqual([kind, moved]);
});

it.each([
  ['month', 'Shift ArrowDown', false],
  ['day', 'ArrowDown', true],
  ['day', 'Shift ArrowDown', true],
  ['day', 'Ctrl ArrowDown', true],
  ['month', 'Ctrl ArrowDown', false],
  ['agenda', 'ArrowRight', false],
  ['month', 'Enter', false],
] as const)('in the %s view, %s (all day %s) means nothing', (view, keys, isAllDay) => {
  expect(keyMove(view, view === 'day', pressed(keys), span, isAllDay)).toBeNull();
});

it.each([
  ['month', 'Shift ArrowLeft', at('20T10:00', '20T11:00')],
  ['day', 'Shift ArrowLeft', at('20T10:00', '20T11:00')],
  ['week', 'Ctrl ArrowRight', at('20T10:00', '20T11:00')],
  ['day', 'Shift ArrowUp', at('20T10:00', '20T10:15')],
  ['day', 'Ctrl ArrowDown', at('20T10:00', '20T10:15')],
] as const)('in the %s view, %s leaves what is shortest as it is, and answers', (view, keys, shortest) => {
  expect(keyMove(view, view === 'day', pressed(keys), shortest, false)).toEqual(['resize', shortest]);
});

it('in a week by hours, up and down go through the hours as in a day', () => {
  expect(keyMove('week', true, pressed('ArrowDown'), span, false)).toEqual(['move', at('20T10:15', '20T11:15')]);
});

it('without Alt and without Ctrl, an arrow moves nothing', () => {
  const alone = { key: 'ArrowDown', altKey: false, ctrlKey: false, metaKey: false };
  for (const shiftKey of [false, true]) expect(keyMove('day', true, { ...alone, shiftKey }, span, false)).toBeNull();
});

describe('on the night that has an hour twice', () => {
  const change = clockChange('2026-10-25', 'Europe/Berlin');
  const night = (start: string, startFold: 0 | 1, end: string, endFold: 0 | 1): Span => ({
    start: `2026-10-25T${start}:00`,
    end: `2026-10-25T${end}:00`,
    ...{ startFold, endFold },
  });
  const movedBy = (keys: string, from: Span) => keyMove('day', true, pressed(keys), from, false, change)?.[1];

  it('an event moves from the first of two equal hours to the second, and back', () => {
    const [first, second] = [night('02:45', 0, '02:00', 1), night('02:00', 1, '02:15', 1)];
    expect(movedBy('ArrowDown', first)).toEqual(second);
    expect(movedBy('ArrowUp', second)).toEqual(first);
    expect(movedBy('ArrowDown', night('02:45', 1, '03:00', 0))).toEqual(night('03:00', 0, '03:15', 0));
  });

  it('its edges do, too', () => {
    expect(movedBy('Shift ArrowDown', night('02:30', 0, '02:45', 0))).toEqual(night('02:30', 0, '02:00', 1));
    expect(movedBy('Shift ArrowUp', night('02:30', 0, '02:00', 1))).toEqual(night('02:30', 0, '02:45', 0));
    expect(movedBy('Ctrl ArrowDown', night('02:45', 0, '02:15', 1))).toEqual(night('02:00', 1, '02:15', 1));
    expect(movedBy('Ctrl ArrowUp', night('02:00', 1, '02:15', 1))).toEqual(night('02:45', 0, '02:15', 1));
  });
});

it('where clocks skip an hour, an event goes on after it', () => {
  const spring = { start: '2026-03-29T01:45:00', end: '2026-03-29T03:00:00' };
  const change = clockChange('2026-03-29', 'Europe/Berlin');
  const moved = keyMove('day', true, pressed('ArrowDown'), spring, false, change)?.[1];
  expect(moved).toMatchObject({ start: '2026-03-29T03:00:00', end: '2026-03-29T03:15:00' });
});
