import { storage } from '#web/platform/storage.ts';

/** A key lives in this variable, and is gone with the page. */
let key = '';

export const typedKey = (): string => key;

export function typeKey(value: string): void {
  key = value.trim();
}

/** A key that was typed, else the session of whoever is signed in here. */
export const credential = (): string | null => key || storage.get('token');

export function credentialText(isPublic: boolean): string {
  if (isPublic) return 'This call needs neither a session nor a key, and is sent without.';
  if (key) return 'Sent with the key that you have typed.';
  if (storage.get('token')) return 'Sent with your session in this browser, as you.';
  return 'You are signed out. Sign in, or type a key.';
}
