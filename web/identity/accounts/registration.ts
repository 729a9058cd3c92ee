import { CODE_LIFETIME_MS } from '#domain/values/accounts.ts';
import { storage } from '#web/platform/storage.ts';

/** Stored between the form that requests a code and the one that takes it, for 30 minutes. */

interface Registration {
  email: string;
  /** Set by servers without e-mail. */
  code: string;
  /** Epoch ms. */
  sentAt: number;
  /** Younger than 30 minutes. */
  fresh: boolean;
}

/** 0 for an invalid or a future time. */
function timeOf(key: 'registrationTimestamp' | 'resetTimestamp', now: number): number {
  const at = Number(storage.get(key));
  return at <= now ? at : 0;
}

const isFresh = (sentAt: number, now: number) => now - sentAt < CODE_LIFETIME_MS;

export function storeRegistration(email: string, code: string | undefined, now: number): void {
  storage.set('registrationEmail', email);
  storage.set('registrationTimestamp', String(now));
  if (code === undefined) storage.remove('verificationCode');
  else storage.set('verificationCode', code);
}

export function readRegistration(now: number): Registration | null {
  const email = storage.get('registrationEmail');
  if (!email) return null;
  const sentAt = timeOf('registrationTimestamp', now);
  return { email, code: storage.get('verificationCode') ?? '', sentAt, fresh: isFresh(sentAt, now) };
}

export function clearRegistration(): void {
  storage.remove('registrationEmail', 'verificationCode', 'registrationTimestamp');
}

export function storeReset(email: string, now: number): void {
  storage.set('resetEmail', email);
  storage.set('resetTimestamp', String(now));
}

export interface Reset {
  readonly email: string;
  /** Epoch ms. */
  readonly sentAt: number;
  /** From a link; empty if it is to be typed. */
  readonly code: string;
}

/** @param fragment of the address; `#CODE:EMAIL` in a link from the operator, because no log records a fragment */
export function readReset(now: number, fragment: string): Reset | null {
  const [, code = '', linked] = /^#(\d{6}):([^:@]+@[^:@]+)$/.exec(fragment) ?? [];
  if (linked) storeReset(linked, now);
  const [email, sentAt] = [storage.get('resetEmail'), timeOf('resetTimestamp', now)];
  return email && isFresh(sentAt, now) ? { email, sentAt, code } : null;
}

export function clearReset(): void {
  storage.remove('resetEmail', 'resetTimestamp');
}
