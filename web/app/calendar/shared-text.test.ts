import { beforeEach, expect, it } from 'vitest';
import { draftsOf, wasOpen } from '#web/events/drafts/draft-store.ts';
import { storage } from '#web/platform/storage.ts';
import { readShared, takeShared } from './shared-text.ts';
import { storedShared, storeShared } from './stored-share.ts';

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

const CALENDAR = { id: 'family' };

beforeEach(() => {
  storage.remove('shared', 'eventDrafts');
  storage.set('token', 'a.b.c');
});

it('waits until there is a calendar for it, and is a draft like any other from then on', () => {
  storeShared('anna', new URLSearchParams({ text: 'Choir\nBring the notes', source: 'elsewhere' }));
  const draft = takeShared('anna', CALENDAR, 'Europe/Moscow');
  expect(draft).toMatchObject({ calendarId: CALENDAR.id, draft: { title: 'Choir', description: 'Bring the notes' } });
  expect(draftsOf('anna', [CALENDAR.id])).toEqual([draft]);
  expect(draft && wasOpen(draft)).toBe(true);
  expect(takeShared('anna', CALENDAR, 'Europe/Moscow')).toBeUndefined();
});

it.each([
  ['of somebody else', () => storeShared('yuri', new URLSearchParams({ text: 'Choir' }))],
  ['of a week ago', () => storage.set('shared', JSON.stringify({ userId: 'anna', keptAt: 0, shared: [] }))],
  ['that cannot be read', () => storage.set('shared', '{')],
])('is forgotten where it is one %s', (_, store) => {
  store();
  expect(storedShared('anna')).toBeNull();
  expect(storage.get('shared')).toBeNull();
});
