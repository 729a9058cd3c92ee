import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const WINDOW = { width: 1_000, height: 700 };
const CARD = { width: 400, height: 300 };
const at = (left: number, top: number, width = 100) => ({ left, right: left + width, top, bottom: top + 20 });

it.each([
  ['to the right, at the same height', at(100, 100), { left: 208, top: 100 }],
  ['to the left where the right has no room', at(800, 100), { left: 392, top: 100 }],
  ['higher where it would reach below the window', at(100, 650), { left: 208, top: 384 }],
  ['below what is as wide as the window', at(20, 100, 960), { left: 20, top: 128 }],
  ['above it at the foot of the window', at(20, 600, 960), { left: 20, top: 292 }],
])('a card stands %s', (_, about, place) => {
  expect(placeBeside(about, CARD, WINDOW)).toEqual(place);
});

it('a card larger than the window begins at its edge', () => {
  expect(placeBeside(at(10, 10), CARD, { width: 300, height: 200 })).toEqual({ left: 16, top: 16 });
});
