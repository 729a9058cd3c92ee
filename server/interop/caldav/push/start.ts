import { createPusher } from './pusher.ts';
import type { PusherDeps } from './send-message.ts';

/** What changes within it is told by one message. */
const TICK_MS = 2_000;
const SWEEP_MS = 60_000;

/** Does not keep the process alive. @returns what ends it; the database is closed after that */
export function startPushing(deps: PusherDeps): { stop(): Promise<void> } {
  const pusher = createPusher(deps);
  const timers = [setInterval(pusher.tick, TICK_MS), setInterval(pusher.sweep, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  const unsubscribe = deps.db.subscribe((message) => {
    try {
      pusher.receive(message);
    } catch (err) {
      // Another version of the product may publish what this one does not know.
      deps.log.warn({ err }, 'a message was not understood');
    }
  });
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      return pusher.stop();
    },
  };
}
