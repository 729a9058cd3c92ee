import { expect, it } from 'vitest';
import { createEvictionQueue } from './eviction-queue.ts';

it('sends away who has waited longest in a network that takes too much', () => {
  const room = createEvictionQueue({ all: 100, network: 3 });
  const away: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) room.enter('crowd', 1, () => away.push(name));
  room.enter('other', 1, () => away.push('other'));
  expect(away).toEqual(['a', 'b']);
});

it('sends away who has waited longest of all when there is no room', () => {
  const room = createEvictionQueue({ all: 4, network: 3 });
  const away: string[] = [];
  for (const [network, size] of [
    ['one', 1],
    ['two', 3],
    ['three', 1],
    ['four', 2],
  ] as const)
    room.enter(network, size, () => away.push(network));
  expect(away).toEqual(['one', 'two']);
});

it('counts nobody who has left', () => {
  const room = createEvictionQueue({ all: 2, network: 2 });
  const away: number[] = [];
  for (let place = 0; place < 1_000; place += 1) {
    const leave = room.enter(`network ${place % 3}`, 2, () => away.push(place));
    leave();
    leave();
  }
  expect(away).toEqual([]);
});

it('never sends the newcomer away, however large', () => {
  const room = createEvictionQueue({ all: 2, network: 2 });
  const away: string[] = [];
  room.enter('one', 1, () => away.push('small'));
  room.enter('one', 9, () => away.push('large'));
  expect(away).toEqual(['small']);
});
