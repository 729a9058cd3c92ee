import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';

/** A page that precedes all others after a sign-in; null if there is none. */
export const FirstStop = createContext<() => Promise<string | null>>(async () => null);

/** Opens the page after a sign-in: the first stop, the page that was requested, or the dashboard. */
export function useAfterSignIn(): (returnTo: string | null) => Promise<void> {
  const navigate = useNavigate();
  const firstStop = useContext(FirstStop);
  return async (returnTo) => navigate((await firstStop()) ?? pathAfterSignIn(returnTo), { replace: true });
}

export const pathAfterSignIn = (returnTo: string | null): string => safePath(returnTo) ?? '/dashboard';

const HERE = 'https://here.invalid';

/**
 * Accepts only a normalized path of this site. One with a host, or that gets a host once dots and backslashes are resolved,
 * would be an open redirect.
 */
export function safePath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return null;
  return new URL(text, HERE).href === HERE + text ? text : null;
}

export function signInPath(here: string): string {
  return here === '/dashboard' ? '/login' : `/login?returnTo=${encodeURIComponent(here)}`;
}
