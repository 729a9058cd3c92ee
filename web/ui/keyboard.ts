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
