import { CODE_LIFETIME_MS } from '#domain/accounts.ts';
import { storage } from '#web/platform/storage.ts';

/** What this browser keeps between the form that requests a code and the one that takes it, for 30 minutes. */

interface Registration {
  email: string;
  /** Given by servers without a mail server. */
  code: string;
  /** Epoch ms. */
  sentAt: number;
  /** Younger than 30 minutes. */
  fresh: boolean;
}

const isFresh = (timestamp: string | null, now: number) =>
  timestamp !== null && now - Number(timestamp) < CODE_LIFETIME_MS;

export function keepRegistration(email: string, code: string | undefined, now: number): void {
  storage.set('registrationEmail', email);
  storage.set('registrationTimestamp', String(now));
  if (code === undefined) storage.remove('verificationCode');
  else storage.set('verificationCode', code);
}

export function readRegistration(now: number): Registration | null {
  const email = storage.get('registrationEmail');
  if (!email) return null;
  return {
    email,
    code: storage.get('verificationCode') ?? '',
    sentAt: Number(storage.get('registrationTimestamp')),
    fresh: isFresh(storage.get('registrationTimestamp'), now),
  };
}

export function clearRegistration(): void {
  storage.remove('registrationEmail', 'verificationCode', 'registrationTimestamp');
}

export function keepReset(email: string, now: number): void {
  storage.set('resetEmail', email);
  storage.set('resetTimestamp', String(now));
}

export function readReset(now: number): { email: string; sentAt: number } | null {
  const [email, timestamp] = [storage.get('resetEmail'), storage.get('resetTimestamp')];
  return email && isFresh(timestamp, now) ? { email, sentAt: Number(timestamp) } : null;
}

export function clearReset(): void {
  storage.remove('resetEmail', 'resetTimestamp');
}
