import { ClientError } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { acceptInvite } from './api.ts';

/** The invitation that a visitor opened: stored in the browser and accepted after the sign-in. */

export function storePendingInvite(code: string): void {
  storage.set('pendingInvite', code);
}

export function forgetPendingInvite(): void {
  storage.remove('pendingInvite');
}

/**
 * Accepts the pending invitation, if any. One that can never succeed (400, 404) is dropped; after any other failure it stays
 * for the next attempt (specification, section 4).
 * @returns the path of the calendar joined, or of the dashboard; null if nothing was accepted
 */
export async function acceptPendingInvite(): Promise<string | null> {
  const code = storage.get('pendingInvite');
  if (code === null) return null;
  try {
    const { calendar } = await acceptInvite(code);
    storage.remove('pendingInvite');
    return calendar?.id ? `/dashboard/calendar/${calendar.id}` : '/dashboard';
  } catch (error) {
    if (error instanceof ClientError && (error.status === 400 || error.status === 404)) storage.remove('pendingInvite');
    return null;
  }
}
