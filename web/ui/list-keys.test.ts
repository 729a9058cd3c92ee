import { describe, expect, it } from 'vitest';
import { indexByKey, indexByLetters } from './list-keys.ts';

describe('keys in a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 0, null],
  ])('%s from %i of three leads to %s', (key, from, to) => {
    expect(indexByKey(key, from, 3)).toBe(to);
  });

  it('lead nowhere in an empty one', () => {
    expect(indexByKey('ArrowDown', -1, 0)).toBeNull();
  });
});

describe('letters in a list', () => {
  const zones = ['Москва', 'Минск', 'Самара', 'Мурманск'];
  it.each([
    ['м', 0, 1],
    ['м', 1, 3],
    ['мм', 3, 0],
    ['му', 0, 3],
    ['Са', 3, 2],
    ['п', 0, null],
  ])('%s from %i leads to %s', (typed, from, to) => {
    expect(indexByLetters(zones, from, typed)).toBe(to);
  });
});
