import { expect, it } from 'vitest';
import { makeDust, makeStars, NEBULAE } from './positions.ts';

it('has two nebulae, twenty specks of dust and three shooting stars', () => {
  expect([NEBULAE.length, makeDust(Math.random).length, makeStars(Math.random).length]).toEqual([2, 20, 3]);
});

it('spreads the dust over the whole page', () => {
  const specks = makeDust(() => 0.5);
  expect(new Set(specks.map(({ left, top }) => `${left} ${top}`)).size).toBe(20);
});
