/**
 * Hides the keys of input methods (Japanese, Chinese, Korean and others) from key listeners, because they select and end a
 * composition. WebKit fires the Enter that ended it afterwards, with code 229.
 */
export function leaveToInputMethods(target: Window): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== INPUT_METHOD) return;
    event.stopImmediatePropagation();
    // The browser would submit the form, or close the dialog.
    if (event.isComposing && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault();
  };
  target.addEventListener('keydown', pressed, true);
  return () => target.removeEventListener('keydown', pressed, true);
}

const INPUT_METHOD = 229;

/** A smaller change is a collapsing bar of the browser. */
const LOWEST_PX = 120;

/**
 * If the on-screen keyboard overlays the page instead of resizing it, as on iOS: sets its height as `--keyboard`, so that the
 * foot of a dialog stays above it.
 */
export function followKeyboard(root: HTMLElement): () => void {
  const shown = window.visualViewport;
  if (!shown) return () => undefined;
  const follow = () => {
    if (shown.scale !== 1) return; // the page is zoomed
    const covered = innerHeight - shown.height;
    root.style.setProperty('--keyboard', covered > LOWEST_PX ? `${covered}px` : '0px');
  };
  shown.addEventListener('resize', follow);
  return () => shown.removeEventListener('resize', follow);
}
