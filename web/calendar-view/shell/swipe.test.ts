import { describe, expect, it } from 'vitest';
import { isSwipe, landing, speedOf } from './swipe.ts';

it.each([
  ['is open while the finger has hardly moved', 6, 2, undefined],
  ['is one to the side', -14, 6, true],
  ['is none up or down', 8, 20, false],
  ['is none halfway between', 12, 12, false],
])('a touch %s', (_, across, along, expected) => {
  expect(isSwipe(across, along)).toBe(expected);
});

it('measures the end of the touch only', () => {
  const moments = [
    { x: 0, at: 0 },
    { x: 300, at: 400 },
    { x: 310, at: 450 },
  ];
  expect(speedOf(moments)).toBe(0.2);
  expect(speedOf(moments.slice(0, 1))).toBe(0);
});

describe('landing', () => {
  it.each([
    ['goes on past a third of the width', -140, 0, 1],
    ['goes back the other way', 140, 0, -1],
    ['returns before that', -120, 0, 0],
    ['goes on with a flick', -60, -0.6, 1],
    ['returns when the finger turned round', -200, 0.6, 0],
  ])('%s', (_, across, speed, expected) => {
    expect(landing(across, speed, 390)).toBe(expected);
  });
});
