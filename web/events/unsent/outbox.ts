import i18next from 'i18next';
import { enqueue, putBack, readQueue, takeBack } from '#web/offline/outbox/queue.ts';
import { takeVersion } from '#web/offline/outbox/sender.ts';
import { currentOutbox, setOutbox } from '#web/offline/unsent/state.ts';
import type { NewUnsent } from '#web/offline/unsent/unsent.ts';
import { ClientError } from '#web/platform/client.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { drawCached } from './draw.ts';
import { drawListed } from './draw-listed.ts';

/** Fetched once something has to wait. */

setOutbox({ ...currentOutbox(), draw: drawCached, drawListed });
/** Puts back what was taken back. @throws ClientError */
export async function redo(id: string): Promise<void> {
  if (!(await putBack(id))) throw new ClientError('not_found', 404);
}

export const read = (): Promise<void> => readQueue().catch(() => undefined); // Storing reports a failure.
void read();

const refusal = (reason: 'full' | 'onItsWay') =>
  new ClientError('unknown', 0, { message: i18next.t(`outbox:${reason}`) });

/**
 * @param tried whether they were sent without an answer
 * @returns the ids of their intents
 * @throws ClientError with the reason if this device cannot store them
 */
export async function store(unsent: readonly NewUnsent[], tried = false): Promise<string[]> {
  try {
    return await enqueue(unsent, tried);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    // Else a newer version of the app has stored it, or nobody is signed in any more.
    throw isFull ? refusal('full') : new ClientError('network', 0);
  }
}

/** Takes a change back. @returns null; once it is sent, the change by which the history undoes it @throws ClientError */
export async function undo(id: string): Promise<CalendarChange | null> {
  const result = await takeBack(id);
  if (result === 'taken') return null;
  const sent = takeVersion(id);
  if (sent) return sent;
  throw result === 'on its way' ? refusal('onItsWay') : new ClientError('not_found', 404);
}
