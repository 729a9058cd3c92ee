import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('go to those who wait in the order of their calls', async () => {
    const slots = createSlots(1, 1_000);
    const order: number[] = [];
    const use = (place: number) => slots.use(async () => order.push(place));
    await Promise.all([use(1), use(2), use(3)]);
    expect(order).toEqual([1, 2, 3]);
  });

  it('are refused when none becomes free in time, and come free again', async () => {
    const slots = createSlots(1, 5);
    const end = Promise.withResolvers<void>();
    const long = slots.use(() => end.promise);
    await expect(slots.use(async () => 'early')).rejects.toMatchObject({ code: 'unavailable' });
    end.resolve();
    await long;
    expect(await slots.use(async () => 'late')).toBe('late');
  });

  it('come free when the work fails', async () => {
    const slots = createSlots(1, 1_000);
    await expect(slots.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.use(async () => 'next')).toBe('next');
  });
});
