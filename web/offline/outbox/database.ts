import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { clearStored } from '../clear-stored.ts';
import type { Unsent } from '../unsent/unsent.ts';

interface Schema extends DBSchema {
  unsent: { key: number; value: Unsent; indexes: { userId: string } };
}

/** The version of the format. A later one converts what an earlier app has stored in `upgrade`. */
const FORMAT = 1;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('outbox', FORMAT, {
    upgrade(db) {
      db.createObjectStore('unsent', { keyPath: 'order', autoIncrement: true }).createIndex('userId', 'userId');
    },
    // A tab with a newer app wants to convert it.
    blocking: close,
    terminated: close,
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function close(): void {
  void opened?.then((db) => db.close());
  opened = undefined;
}

/** In order. */
export const readUnsent = async (userId: string): Promise<Unsent[]> =>
  (await open()).getAllFromIndex('unsent', 'userId', userId);

/** Where there is no room, the stored events give way: they can be fetched again. */
async function withRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await clearStored();
    return write();
  }
}

/** @throws DOMException `QuotaExceededError` when the disk is full */
export const addUnsent = (...added: readonly Omit<Unsent, 'order'>[]): Promise<void> =>
  withRoom(async () => {
    const transaction = (await open()).transaction('unsent', 'readwrite', { durability: 'strict' });
    // The database adds the order.
    await Promise.all([...added.map((unsent) => transaction.store.add(unsent as Unsent)), transaction.done]);
  });

/**
 * Changes what waits in one transaction, so that no tab sees half of it.
 * @param change returns the changes that stay, as they are then; one that is returned unchanged is not written
 */
export const rewriteUnsent = (
  userId: string,
  change: (all: readonly Unsent[]) => readonly Unsent[],
): Promise<readonly Unsent[]> =>
  withRoom(async () => {
    const transaction = (await open()).transaction('unsent', 'readwrite', { durability: 'strict' });
    const before = await transaction.store.index('userId').getAll(userId);
    const after = change(before);
    const orders = new Set(after.map(({ order }) => order));
    await Promise.all([
      ...before.filter(({ order }) => !orders.has(order)).map(({ order }) => transaction.store.delete(order)),
      ...after.filter((unsent) => !before.includes(unsent)).map((unsent) => transaction.store.put(unsent)),
      transaction.done,
    ]);
    return after;
  });
