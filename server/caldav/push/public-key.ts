import type { Database } from '#server/db/database.ts';
import { vapidKeys } from '#server/push/vapid.ts';

/** Reads the key by which push services know this installation; it never changes. */
export function vapidPublicKeyOf(db: Database): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= (await vapidKeys(db)).publicKey;
    return known;
  };
}
