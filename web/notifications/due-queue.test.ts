import { expect, it } from 'vitest';
import type { Notification } from '#domain/notifications.ts';
import { freshReminders } from './due-queue.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const notification = (id: string, given: Partial<Notification>): Notification => ({
  id,
  kind: 'due',
  at: '2026-11-20T09:59:00Z',
  seen: false,
  snoozedUntil: null,
  calendar: { id: 'c', name: 'Семья', color: '#6495ED' },
  event: null,
  changes: null,
  member: null,
  ...given,
});

it('only fresh reminders that nobody has seen are shown, the earliest first', () => {
  const list = [
    notification('now', {}),
    notification('before', { at: '2026-11-20T09:50:00Z' }),
    notification('old', { at: '2026-11-20T09:44:00Z' }),
    notification('seen', { seen: true }),
    notification('missed', { kind: 'missed' }),
    notification('changed', { kind: 'changed' }),
  ];
  expect(freshReminders(list, NOW).map(({ id }) => id)).toEqual(['before', 'now']);
});
