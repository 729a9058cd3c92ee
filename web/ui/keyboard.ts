/**
 * Keeps the keys of input methods (Japanese, Chinese, Korean and others) from everything that listens for keys: they choose and end what
 * is being composed. WebKit sends the Enter that has ended it afterwards, as code 229.
 */
export function leaveToInputMethods(target: Window): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== INPUT_METHOD) return;
    event.stopImmediatePropagation();
    // The browser would send the form, or close the dialog.
    if (event.isComposing && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault();
  };
  target.addEventListener('keydown', pressed, true);
  return () => target.removeEventListener('keydown', pressed, true);
}

const INPUT_METHOD = 229;

/** Less than this is a bar of the browser's that comes and goes. */
const LOWEST_PX = 120;

/**
 * Where the on-screen keyboard lies over the page instead of making it smaller, as on iOS: its height as `--keyboard`, so that the foot
 * of a dialog stands above it.
 */
export function followKeyboard(root: HTMLElement): () => void {
  const shown = window.visualViewport;
  if (!shown) return () => undefined;
  const follow = () => {
    if (shown.scale !== 1) return; // The page is magnified.
    const covered = innerHeight - shown.height;
    root.style.setProperty('--keyboard', covered > LOWEST_PX ? `${covered}px` : '0px');
  };
  shown.addEventListener('resize', follow);
  return () => shown.removeEventListener('resize', follow);
}
