/** The longest wait for a page that is never idle. */
const LATEST_MS = 500;
/** By then a page on a slow phone shows its content and no longer competes for the network. */
const SHOWN_MS = 3_000;

/**
 * Runs a function once the page is painted and idle, unless the returned function is called first. A hidden page waits until it
 * is visible.
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

/** For code that the page does not need yet. */
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
