import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPersonalSlots } from './personal-slots.ts';

it('what one person has to wait for does not keep another waiting', async () => {
  const slots = createPersonalSlots(1, 60_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = slots.use('vera', () => promise);
  const second = slots.use('vera', async () => order.push('vera'));
  await slots.use('anna', async () => order.push('anna'));
  resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['anna', 'vera']);
});

it('what one person has asked for many times is not done in one go', async () => {
  const slots = createPersonalSlots(1);
  const order: string[] = [];
  const all = Array.from({ length: 20 }, () => slots.use('vera', async () => order.push('vera')));
  await setImmediate();
  order.push('anna');
  await Promise.all(all);
  expect(order.indexOf('anna')).toBeLessThan(5);
});

it('somebody who waits too long is refused, and nobody else is', async () => {
  const slots = createPersonalSlots(1, 5);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = slots.use('vera', () => promise);
  await expect(slots.use('vera', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await first;
  expect(await slots.use('vera', async () => 'in time')).toBe('in time');
});

it('chunks that are held have a slot until they end, however they do', async () => {
  async function* two() {
    yield 1;
    yield 2;
  }
  const slots = createPersonalSlots(2);
  const [first, second, third] = [1, 2, 3].map(() => slots.hold('vera', two()));
  await first?.next();
  await second?.next();
  const waiting = third?.next();
  expect(await slots.hold('anna', two()).next()).toMatchObject({ value: 1 });
  await first?.return();
  expect(await waiting).toMatchObject({ value: 1 });
  const fourth = slots.hold('vera', two()).next();
  expect(await Array.fromAsync(second ?? [])).toEqual([2]);
  expect(await fourth).toMatchObject({ value: 1 });
});
