/** The longest that something waits for a page that never rests. */
const LATEST_MS = 500;

/**
 * Runs something once what is being drawn stands on the screen and the page has nothing more urgent to do, unless the
 * returned function is called before. On a page out of sight it waits until somebody looks.
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const frame = requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(() => run(), { timeout: LATEST_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run);
      cancel = () => clearTimeout(timer);
    }
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}
