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

it('somebody who waits too long is refused, and nobody else is', async () => {
  const slots = createPersonalSlots(1, 5);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = slots.use('vera', () => promise);
  await expect(slots.use('vera', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await first;
  expect(await slots.use('vera', async () => 'in time')).toBe('in time');
});
