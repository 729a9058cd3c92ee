import { ClientError } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { acceptInvite } from './api.ts';

/** An invitation that a visitor opened before signing in: kept in the browser and accepted after the sign-in. */

export function keepPendingInvite(code: string): void {
  storage.set('pendingInvite', code);
}

export function forgetPendingInvite(): void {
  storage.remove('pendingInvite');
}

/**
 * Accepts the invitation that waits, if there is one. What can never succeed (400, 404) is forgotten; any other failure keeps
 * the code for the next time (specification, section 4).
 * @returns where to go then: the calendar that was joined, else the dashboard; null if nothing was accepted
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
