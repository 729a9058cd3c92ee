import { ClientError } from '#web/platform/client.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { currentOutbox, mustWait } from './state.ts';
import type { NewUnsent } from './unsent.ts';

/** A gateway in front of a server that is down. */
const GATEWAY = [502, 503, 504];

const isUnanswered = (error: unknown): boolean =>
  error instanceof ClientError &&
  (error.code === 'network' || (error.code === 'unknown' && GATEWAY.includes(error.status)));

/**
 * Sends changes that belong together; without an answer, or behind others that wait, they are stored on this device and sent
 * later, in order.
 * @param waiting the result then; the changes have no versions yet
 * @throws ClientError, also when they could not be stored
 */
export async function sendOrStoreAll<Result>(
  unsent: readonly NewUnsent[],
  send: () => Promise<Result>,
  waiting: (changes: readonly CalendarChange[]) => Result,
): Promise<Result> {
  const tried = !mustWait(unsent.map(({ calendarId }) => calendarId));
  if (tried) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
  }
  const { store } = await currentOutbox()
    .load()
    .catch(() => {
      throw new ClientError('network', 0);
    });
  const ids = await store(unsent, tried);
  return waiting(unsent.map(({ calendarId, base }, at) => ({ calendarId, version: base, unsent: ids[at] })));
}

/** `sendOrStoreAll` of one change. */
export const sendOrStore = <Result>(
  unsent: NewUnsent,
  send: () => Promise<Result>,
  waiting: (change: CalendarChange) => Result,
): Promise<Result> =>
  sendOrStoreAll([unsent], send, ([change]) => waiting(change ?? { calendarId: unsent.calendarId, version: 0 }));

/**
 * Takes a change back that is not sent yet, or puts back one that was taken back.
 * @returns the change that is undone in turn; or, once it is sent, the one that the history must undo
 * @throws ClientError, also when it is being sent
 */
export async function turnUnsent(
  change: CalendarChange,
  id: string,
): Promise<{ sent: CalendarChange } | { turned: CalendarChange }> {
  const { undo, redo } = await currentOutbox().load();
  if (change.isTakenBack) await redo(id);
  else {
    const sent = await undo(id);
    if (sent) return { sent };
  }
  return { turned: { ...change, isTakenBack: !change.isTakenBack } };
}
