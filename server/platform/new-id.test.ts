import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids that sort as they were made, however many in one millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
