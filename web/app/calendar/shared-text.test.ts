import { expect, it } from 'vitest';
import { readShared } from './shared-text.ts';

const read = (given: Record<string, string>) => readShared(new URLSearchParams(given));

it.each([
  [{}, { title: '', url: '', description: '' }],
  [
    { title: 'Концерт', text: 'Зал 2\nВход с 18:00', url: 'https://example.org/7' },
    { title: 'Концерт', url: 'https://example.org/7', description: 'Зал 2\nВход с 18:00' },
  ],
  [{ text: 'https://example.org/7' }, { title: '', url: 'https://example.org/7', description: '' }],
  [
    { text: 'Look at this\nhttps://example.org/7' },
    { title: 'Look at this', url: 'https://example.org/7', description: '' },
  ],
  [{ text: '\n Dinner \nat Anna’s\r\nbring wine' }, { title: 'Dinner', url: '', description: 'at Anna’s\nbring wine' }],
  [
    { title: 'A', url: 'javascript:alert(1)' },
    { title: 'A', url: '', description: '' },
  ],
])('%j becomes %j', (given, expected) => {
  expect(read(given)).toEqual(expected);
});

it('keeps what fits into an event', () => {
  const { title, description } = read({ title: '👩‍👧'.repeat(500), text: 'x'.repeat(100_000) });
  expect([...title].length).toBe(200);
  expect(description.length).toBeLessThan(100_000);
});
