import { DAY_MS } from '#domain/dates/local.ts';
import { createSigner } from './signed.ts';

/** One change, as it was told to one member on one device. */
interface Told {
  readonly id: string;
  readonly userId: string;
  readonly subscriptionId: string;
  /** Of the calendar, which the push message has told of: what has become more since is another one. */
  readonly version: number;
}

/** Takes back what a push message told, from the device that got it, for a day. `now` is epoch ms. */
export interface UndoTokens {
  issue(told: Told, now: number): string;
  /** Null for a token that is not of this installation, or older than a day. */
  read(token: string, now: number): Told | null;
}

export function createUndoTokens(secret: string): UndoTokens {
  const signer = createSigner(secret, 'undo of a told change');
  return {
    issue: ({ id, userId, subscriptionId, version }, now) =>
      signer.sign(id, userId, subscriptionId, String(version), String(now + DAY_MS)),
    read(token, now) {
      const [id, userId, subscriptionId, version, until] = signer.read(token) ?? [];
      if (!id || !userId || !subscriptionId || !(Number(until) > now)) return null;
      return { id, userId, subscriptionId, version: Number(version) };
    },
  };
}
