import { newId } from '#web/platform/new-id.ts';
import { storage } from '#web/platform/storage.ts';
import { currentOutbox, setOutbox } from '../unsent/state.ts';
import type { NewUnsent, Unsent } from '../unsent/unsent.ts';
import { addUnsent, readUnsent, rewriteUnsent } from './database.ts';
import { isOnItsWay, withDependents } from './lists.ts';
import { tokenPerson } from './token-person.ts';

/** The changes of the signed-in person that wait to be sent, in all tabs. */

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : undefined;
tabs?.addEventListener('message', () => void readQueue().catch(() => undefined)); // The next change reports it.

/** Shows what waits, as it is stored. */
export async function readQueue(): Promise<void> {
  const userId = tokenPerson();
  const changes = userId === null ? [] : await readUnsent(userId);
  setOutbox({ ...currentOutbox(), changes });
}

async function changed(): Promise<void> {
  await readQueue();
  tabs?.postMessage(null);
}

/** The name of this device's queue for the server, and the sign for a page that something may wait. */
export function deviceId(): string {
  const id = storage.get('outbox') ?? newId();
  storage.set('outbox', id);
  return id;
}

/**
 * Adds changes at the end.
 * @param tried whether they were sent without an answer
 * @returns the ids of their intents
 * @throws DOMException when they cannot be stored
 */
export async function enqueue(added: readonly NewUnsent[], tried = false): Promise<string[]> {
  const userId = tokenPerson();
  if (userId === null) throw new DOMException('nobody is signed in', 'InvalidStateError');
  deviceId();
  const stored = added.map((unsent) => ({ ...unsent, id: newId(), userId, list: null, tried, refused: null }));
  await addUnsent(...stored);
  await changed();
  return stored.map(({ id }) => id);
}

/** @param change returns the changes that stay */
export async function rewriteQueue(change: (all: readonly Unsent[]) => readonly Unsent[]): Promise<readonly Unsent[]> {
  const userId = tokenPerson();
  if (userId === null) return [];
  const after = await rewriteUnsent(userId, change);
  await changed();
  return after;
}

/** What was taken back in this tab, by the id of the change with which it went. */
const takenBack = new Map<string, readonly Unsent[]>();

/** Takes a change out of the queue, and what depends on it: the later changes of an event or a task that would not be there. */
export async function takeBack(id: string): Promise<'taken' | 'on its way' | 'gone'> {
  let found: Unsent | undefined;
  await rewriteQueue((all) => {
    found = all.find((unsent) => unsent.id === id);
    if (!found || isOnItsWay(found)) return all;
    const taken = withDependents(all, found);
    takenBack.set(id, taken);
    return all.filter((unsent) => !taken.includes(unsent));
  });
  if (!found) return 'gone';
  return isOnItsWay(found) ? 'on its way' : 'taken';
}

/** Puts back what was taken back, at the end of the queue. @returns false if there is nothing to put back */
export async function putBack(id: string): Promise<boolean> {
  const changes = takenBack.get(id);
  if (!changes) return false;
  takenBack.delete(id);
  await addUnsent(...changes.map(({ order: _, ...unsent }) => unsent));
  await changed();
  return true;
}
