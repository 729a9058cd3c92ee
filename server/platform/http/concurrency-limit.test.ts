import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

async function* two() {
  yield 1;
  yield 2;
}

it('a person has a limited number under way; one that ends, however it does, makes room', async () => {
  const concurrency = createConcurrencyLimit(2);
  const [first, second] = [concurrency.hold('vera', two()), concurrency.hold('vera', two())];
  await first.next();
  await second.next();
  await expect(concurrency.hold('vera', two()).next()).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 10,
  });
  expect(await concurrency.hold('anna', two()).next()).toMatchObject({ value: 1 });
  await first.return();
  const third = concurrency.hold('vera', two());
  expect(await third.next()).toMatchObject({ value: 1 });
  expect(await Array.fromAsync(second)).toEqual([2]);
  expect(await concurrency.hold('vera', two()).next()).toMatchObject({ value: 1 });
});
