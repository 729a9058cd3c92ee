import { expect, it } from 'vitest';
import { keyMove } from './moving-keys.ts';

const span = { start: '2026-11-20T10:00:00', end: '2026-11-20T11:00:00' };
const at = (start: string, end: string) => ({ start: `2026-11-${start}:00`, end: `2026-11-${end}:00` });

it.each([
  ['month', 'ArrowRight', 'move', at('21T10:00', '21T11:00')],
  ['month', 'ArrowUp', 'move', at('13T10:00', '13T11:00')],
  ['week', 'ArrowLeft', 'move', at('19T10:00', '19T11:00')],
  ['week', 'ArrowDown', 'move', at('27T10:00', '27T11:00')],
  ['day', 'ArrowLeft', 'move', at('19T10:00', '19T11:00')],
  ['day', 'ArrowDown', 'move', at('20T10:15', '20T11:15')],
  ['day', 'Shift ArrowDown', 'resize', at('20T10:00', '20T11:15')],
  ['day', 'Shift ArrowUp', 'resize', at('20T10:00', '20T10:45')],
  ['month', 'Shift ArrowRight', 'resize', at('20T10:00', '21T11:00')],
] as const)('in the %s view, %s is a %s', (view, keys, kind, moved) => {
  const key = keys.replace('Shift ', '');
  expect(keyMove(view, view === 'day', { key, shiftKey: key !== keys }, span, false)).toEqual([kind, moved]);
});

it.each([
  ['month', 'ArrowDown', true, false],
  ['week', 'ArrowLeft', true, false],
  ['day', 'ArrowLeft', true, false],
  ['day', 'ArrowDown', false, true],
  ['day', 'ArrowDown', true, true],
  ['agenda', 'ArrowRight', false, false],
  ['month', 'Enter', false, false],
] as const)('in the %s view, %s (shift %s, all day %s) means nothing', (view, key, shiftKey, isAllDay) => {
  expect(keyMove(view, view === 'day', { key, shiftKey }, span, isAllDay)).toBeNull();
});

it('in a week by hours, up and down go through the hours as in a day', () => {
  expect(keyMove('week', true, { key: 'ArrowDown', shiftKey: false }, span, false)).toEqual([
    'move',
    at('20T10:15', '20T11:15'),
  ]);
});
