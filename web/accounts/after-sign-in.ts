import { storage } from '#web/platform/storage.ts';

/** Where a person goes after signing in: a calendar they were invited to, the page they came for, else the dashboard. */
export async function pathAfterSignIn(returnTo: string | null): Promise<string> {
  if (storage.get('pendingInvite') !== null) {
    const { acceptPendingInvite } = await import('#web/invites/pending-invite.ts');
    const path = await acceptPendingInvite();
    if (path) return path;
  }
  return safePath(returnTo) ?? '/dashboard';
}

const HERE = 'https://here.invalid';

/**
 * Only a path of this site, written as a browser writes it: one with a host of its own, or that becomes one when its dots and
 * backslashes are resolved, would lead away after the sign-in.
 */
export function safePath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return null;
  return new URL(text, HERE).href === HERE + text ? text : null;
}

/** The sign-in page that brings people back to where they are. */
export function signInPath(here: string): string {
  return here === '/dashboard' ? '/login' : `/login?returnTo=${encodeURIComponent(here)}`;
}
