import { expect, it } from 'vitest';
import { createEvictionQueue } from './eviction-queue.ts';

it('sends away who has waited longest in a network that takes too much', () => {
  const queue = createEvictionQueue({ all: 100, network: 3 });
  const away: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) queue.enter('crowd', 1, () => away.push(name));
  queue.enter('other', 1, () => away.push('other'));
  expect(away).toEqual(['a', 'b']);
});

it('sends away who has waited longest of all when there is no room', () => {
  const queue = createEvictionQueue({ all: 4, network: 3 });
  const away: string[] = [];
  for (const [network, size] of [
    ['one', 1],
    ['two', 3],
    ['three', 1],
    ['four', 2],
  ] as const)
    queue.enter(network, size, () => away.push(network));
  expect(away).toEqual(['one', 'two']);
});

it('counts nobody who has left', () => {
  const queue = createEvictionQueue({ all: 2, network: 2 });
  const away: number[] = [];
  for (let place = 0; place < 1_000; place += 1) {
    const leave = queue.enter(`network ${place % 3}`, 2, () => away.push(place));
    leave();
    leave();
  }
  expect(away).toEqual([]);
});

it('never sends the newcomer away, however large', () => {
  const queue = createEvictionQueue({ all: 2, network: 2 });
  const away: string[] = [];
  queue.enter('one', 1, () => away.push('small'));
  queue.enter('one', 9, () => away.push('large'));
  expect(away).toEqual(['small']);
});
