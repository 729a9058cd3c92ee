import { storage } from '#web/platform/storage.ts';

/** Held only in memory and lost with the page. */
let key = '';

export const typedKey = (): string => key;

export function typeKey(value: string): void {
  key = value.trim();
}

/** The typed key, else the session of the signed-in person. */
export const credential = (): string | null => key || storage.get('token');

export function credentialText(isPublic: boolean): string {
  if (isPublic) return 'This call needs neither a session nor a key, and is sent without.';
  if (key) return 'Sent with the key that you have typed.';
  if (storage.get('token')) return 'Sent with your session in this browser, as you.';
  return 'You are signed out. Sign in, or type a key.';
}
