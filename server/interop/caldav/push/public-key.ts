import { vapidKeys } from '#server/notifications/push/vapid.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Reads the public key that identifies this installation to push services; it never changes. */
export function vapidPublicKeyOf(db: Database): () => Promise<string> {
  let publicKey: string | undefined;
  return async () => {
    publicKey ??= (await vapidKeys(db)).publicKey;
    return publicKey;
  };
}
