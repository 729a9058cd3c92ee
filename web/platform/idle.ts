/** The longest that something waits for a page that never rests. */
const LATEST_MS = 500;
/** By then a page on a slow phone has what it shows; what only comes later would have taken the network from it. */
const SHOWN_MS = 3_000;

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

/** The same for what the page does not need at all yet. */
export function whenShown(run: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(run);
  }, SHOWN_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
