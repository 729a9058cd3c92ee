import { expect, it } from 'vitest';
import { keyMove } from './moving-keys.ts';

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
  ['week', 'Shift ArrowLeft', false],
  ['day', 'Shift ArrowLeft', false],
  ['day', 'ArrowDown', true],
  ['day', 'Shift ArrowDown', true],
  ['day', 'Ctrl ArrowDown', true],
  ['month', 'Ctrl ArrowRight', false],
  ['month', 'Ctrl ArrowDown', false],
  ['agenda', 'ArrowRight', false],
  ['month', 'Enter', false],
] as const)('in the %s view, %s (all day %s) means nothing', (view, keys, isAllDay) => {
  expect(keyMove(view, view === 'day', pressed(keys), span, isAllDay)).toBeNull();
});

it('in a week by hours, up and down go through the hours as in a day', () => {
  expect(keyMove('week', true, pressed('ArrowDown'), span, false)).toEqual(['move', at('20T10:15', '20T11:15')]);
});

it('without Alt and without Ctrl, an arrow moves nothing', () => {
  const alone = { key: 'ArrowDown', altKey: false, ctrlKey: false, metaKey: false };
  for (const shiftKey of [false, true]) expect(keyMove('day', true, { ...alone, shiftKey }, span, false)).toBeNull();
});
