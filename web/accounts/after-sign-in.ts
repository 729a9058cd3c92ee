import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';

/** Somewhere to go before all else once somebody has signed in; null if there is no such place. */
export const FirstStop = createContext<() => Promise<string | null>>(async () => null);

/** Opens what comes after a sign-in: the first stop, the page that somebody came for, else the dashboard. */
export function useAfterSignIn(): (returnTo: string | null) => Promise<void> {
  const navigate = useNavigate();
  const firstStop = useContext(FirstStop);
  return async (returnTo) => navigate((await firstStop()) ?? pathAfterSignIn(returnTo), { replace: true });
}

/** The page that somebody came for, if it is one of this site. */
export const pathAfterSignIn = (returnTo: string | null): string => safePath(returnTo) ?? '/dashboard';

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
