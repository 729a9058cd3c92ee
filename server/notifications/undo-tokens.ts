import { DAY_MS } from '#domain/dates/local.ts';
import { createSigner } from './signed.ts';

/** One change in a push message to one member's device. */
interface UndoableChange {
  readonly id: string;
  readonly userId: string;
  readonly subscriptionId: string;
  /** The calendar's version in the push message: later changes of the burst need another token. */
  readonly version: number;
}

/** Lets a device undo the change in its push message, for a day. `now` is epoch ms. */
export interface UndoTokens {
  issue(change: UndoableChange, now: number): string;
  /** Null for a token that was signed elsewhere, or is older than a day. */
  read(token: string, now: number): UndoableChange | null;
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
