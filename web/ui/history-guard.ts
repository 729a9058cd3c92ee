/**
 * Back from the first entry of the history would leave the page without asking. While something is open there, another entry with the
 * same address lies above it; what is closed by itself takes it away again.
 */

interface Address {
  /** Path, search and hash. */
  readonly url: string;
  /** As the router keeps it in the history. */
  readonly state: object;
}

/** The guard is being left: its state and address go to the entry below. */
let leaving: Address | null = null;
/** What the router shows, as far as it has said. */
let shown: Address | null = null;
/** The address that was given to the entry below and that nobody has gone on from. */
let restored: string | null = null;
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
  leaving = { state: { ...state, idx: GUARDED, isGuard: false }, url: hereNow() };
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
  const { state } = leaving;
  const now = shown ?? leaving;
  leaving = null;
  if (index === GUARDED) {
    // The guard may have got another address since, of a page that took the place of this one.
    history.replaceState({ ...state, ...now.state }, '', now.url);
    restored = now.url;
    onLeft();
  } else {
    // Somebody went on in the same moment, so that the step back took that away.
    isCorrecting = true;
    history.forward();
  }
  return true;
}

/** To be called with what the router shows, whenever that is another address: it may have changed while the guard was being left. */
export function keepAddress({ url, state }: Address): void {
  shown = { url, state };
  if (restored !== null && restored !== url && restored === hereNow())
    history.replaceState({ ...history.state, ...state }, '', url);
  restored = null;
}

const hereNow = (): string => location.pathname + location.search + location.hash;
