import type { ImportState } from '#domain/imports.ts';
import { call } from '#web/platform/client.ts';

const ASK_EVERY_MS = 700;
/** An import that got no further for so long has ended with the server. */
const STILL_MS = 15_000;

/** Asks now and then how far an import is. */
export function watchImport(path: string, onState: (state: ImportState) => void) {
  let last: ImportState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const state = await call<ImportState | undefined>('GET', path).catch(() => undefined);
    if (!state || timer === undefined) return;
    last = state;
    onState(state);
  };
  const again = () => {
    timer = setTimeout(() => void ask().finally(() => timer && again()), ASK_EVERY_MS);
  };
  again();
  return {
    last: () => last,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    /** The answer is lost: waits until the import has ended, or goes no further. */
    async outcome(): Promise<ImportState | null> {
      let [handled, since] = [last?.handled, performance.now()];
      while (!last?.ended && performance.now() - since < STILL_MS) {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        if (last?.handled !== handled) [handled, since] = [last?.handled, performance.now()];
      }
      return last;
    },
  };
}
