import { setImmediate as nextTurn } from 'node:timers/promises';

const TURNS_MAX = 5;

/**
 * Calls come in bunches: waits as long as each turn of the event loop brings more of them, so that one query or one commit can
 * serve them all. What comes alone waits for one turn.
 * @param waiting how many there are
 */
export async function gather(waiting: () => number): Promise<void> {
  for (let turn = 0, before = 0; turn < TURNS_MAX && waiting() > before; turn += 1) {
    before = waiting();
    await nextTurn();
  }
}
