import { useSyncExternalStore } from 'react';
import type { User } from '#domain/accounts.ts';
import { forgetSeen } from '#web/offline/data-cache.ts';
import { onOtherTab, storage } from '#web/platform/storage.ts';

/** Who uses this browser. `unknown`: a token is stored that nobody has checked yet. */
export type Account =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'user'; user: User }
  | { status: 'unreachable'; error: unknown };

const TOKEN = /^[^.\s]+\.[^.\s]+\.[^.\s]+$/;

let account: Account = start();
const watchers = new Set<() => void>();

/** A stored token that is not three parts joined by dots is thrown away; without one nothing of anybody's is kept here. */
function start(): Account {
  const token = storage.get('token');
  if (token !== null && TOKEN.test(token)) return { status: 'unknown' };
  storage.remove('token');
  forgetSeen();
  return { status: 'visitor' };
}

export function currentAccount(): Account {
  return account;
}

export function setAccount(next: Account): void {
  account = next;
  for (const watcher of watchers) watcher();
}

export function setUser(user: User): void {
  setAccount({ status: 'user', user });
}

/** Forgets token and user in this browser. */
export function forgetAccount(): void {
  storage.remove('token');
  forgetSeen();
  setAccount({ status: 'visitor' });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useAccount(): Account {
  return useSyncExternalStore(watch, currentAccount);
}

// Signing in or out in one tab holds for the others.
if (typeof addEventListener === 'function') onOtherTab('token', () => setAccount(start()));
