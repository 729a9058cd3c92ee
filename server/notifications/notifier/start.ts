import { createNotifier, type NotifierDeps } from './notifier.ts';

const TICK_MS = 2_000;
const SWEEP_MS = 60_000;

/** Does not keep the process alive. @returns what ends it; the database is closed after that */
export function startNotifier(deps: NotifierDeps): { stop(): Promise<void> } {
  const notifier = createNotifier(deps);
  const timers = [setInterval(notifier.tick, TICK_MS), setInterval(notifier.sweep, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  const unsubscribe = deps.db.subscribe((message) => {
    try {
      notifier.receive(message);
    } catch (err) {
      // Another version of the product may publish what this one does not know.
      deps.log.warn({ err }, 'a message was not understood');
    }
  });
  notifier.tick();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      return notifier.stop();
    },
  };
}
