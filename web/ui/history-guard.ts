/**
 * Back from the first entry of the history would leave the page without asking. While something is open there, another entry with the
 * same address lies above it; what is closed by itself takes it away again.
 */

/** The guard is being left: its state and address go to the entry below. */
let leaving: { state: object; url: string } | null = null;
/** The next navigation only corrects one of ours. */
let isCorrecting = false;

export const GUARDED = 0;
export const GUARD = 1;

export function pushGuard(): void {
  history.pushState({ ...history.state, idx: GUARD, isGuard: true }, '');
}

export const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isGuard' in state && state.isGuard === true;

export function leaveGuard(): void {
  const { state } = history;
  if (leaving || !isGuard(state)) return;
  leaving = { state: { ...state, idx: GUARDED, isGuard: false }, url: location.href };
  history.back();
}

/**
 * Whether a navigation was one of ours, of which nobody else hears.
 * @param index where the history has arrived
 * @param onLeft the guard is gone
 */
export function isOfGuard(index: number, onLeft: () => void): boolean {
  if (isCorrecting) {
    isCorrecting = false;
    return true;
  }
  if (!leaving) return false;
  const { state, url } = leaving;
  leaving = null;
  if (index === GUARDED) {
    history.replaceState(state, '', url);
    onLeft();
  } else {
    // Somebody went on in the same moment, so that the step back took that away.
    isCorrecting = true;
    history.forward();
  }
  return true;
}
