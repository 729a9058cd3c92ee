import { deleteDB } from 'idb';
import { storage } from '#web/platform/storage.ts';
import { STORED_EVENTS } from './data-cache.ts';

/** Deletes the stored events, which can be fetched again: also to make room for what cannot. */
export async function clearStored(): Promise<void> {
  await deleteDB(STORED_EVENTS);
  storage.remove('storedAsOf');
}
