import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/changes.ts';
import { hasTexts } from './has-texts.ts';

type Change = HistoryEntry['changes'][number];

const entry = (...changes: Partial<Change>[]): HistoryEntry => ({
  version: 7,
  at: '2026-11-20T12:00:00.000Z',
  actor: { id: null, name: '' },
  changes: changes.map((change) => ({ entity: 'event', id: '1', action: 'update', name: '', fields: [], ...change })),
  mayUndo: false,
  changeCount: 1,
  purged: false,
});

describe('what can be taken out of the history', () => {
  it('is what something is called', () => {
    expect(hasTexts(entry({ entity: 'invite' }, { name: 'Lunch' }))).toBe(true);
  });

  it('is what somebody wrote before or after', () => {
    expect(hasTexts(entry({ fields: [{ field: 'location', before: 'Room 3', after: '' }] }))).toBe(true);
    expect(hasTexts(entry({ fields: [{ field: 'description', before: null, after: 'Bring cake' }] }))).toBe(true);
  });

  it('is nothing of what nobody wrote: an invitation, a role, the end of an account, an earlier purge', () => {
    const role = { field: 'role', before: 'viewer', after: 'editor' };
    expect(hasTexts(entry({ entity: 'invite', action: 'create' }))).toBe(false);
    expect(hasTexts(entry({ entity: 'member', fields: [role] }))).toBe(false);
    expect(hasTexts(entry({ entity: 'member', action: 'delete' }))).toBe(false);
    const purge = { field: 'purgedVersion', before: null, after: 3 };
    expect(hasTexts(entry({ entity: 'calendar', fields: [purge] }))).toBe(false);
  });
});
