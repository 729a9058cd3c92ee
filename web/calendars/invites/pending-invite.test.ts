import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#web/platform/storage.ts';
import { acceptPendingInvite, storePendingInvite } from './pending-invite.ts';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  storage.remove('pendingInvite');
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('an invitation that waited for the sign-in', () => {
  it('is accepted and leads to its calendar', async () => {
    storePendingInvite('code');
    answer.mockResolvedValue(Response.json({ calendar: { id: 'c1' }, role: 'viewer' }));
    expect(await acceptPendingInvite()).toBe('/dashboard/calendar/c1');
    expect(answer.mock.calls[0]?.[0]).toBe('/api/calendars/invites/code/accept');
    expect(storage.get('pendingInvite')).toBeNull();
  });

  it('leads to the dashboard where the answer names no calendar', async () => {
    storePendingInvite('code');
    answer.mockResolvedValue(Response.json({}));
    expect(await acceptPendingInvite()).toBe('/dashboard');
  });

  it.each([
    [404, 'invite_not_found'],
    [400, 'invite_expired'],
  ])('is forgotten after a %i', async (status, code) => {
    storePendingInvite('code');
    answer.mockResolvedValue(Response.json({ message: '', code }, { status }));
    expect(await acceptPendingInvite()).toBeNull();
    expect(storage.get('pendingInvite')).toBeNull();
  });

  it('waits on after any other failure', async () => {
    storePendingInvite('code');
    answer.mockResolvedValue(Response.json({ message: '', code: 'unavailable' }, { status: 503 }));
    expect(await acceptPendingInvite()).toBeNull();
    expect(storage.get('pendingInvite')).toBe('code');
  });

  it('asks for nothing where none waits', async () => {
    expect(await acceptPendingInvite()).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });
});
