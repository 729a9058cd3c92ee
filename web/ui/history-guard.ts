/**
 * Back from the first entry of the history would leave the page without asking. While something is open there, a guard entry
 * with the same address lies above it, which closing removes again.
 */

interface Address {
  /** Path, search and hash. */
  readonly url: string;
  /** As the router stores it in the history. */
  readonly state: object;
}

/** Set while the guard is removed: the state and address for the entry below. */
let leaving: Address | null = null;
/** The address that the router shows, as far as it is known. */
let shown: Address | null = null;
/** The address restored to the entry below, until the next navigation. */
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
 * Whether a navigation belongs to the guard and must be hidden from others.
 * @param index the current history entry
 * @param onLeft called when the guard is removed
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
    // The guard may have taken the address of a page that replaced this one.
    history.replaceState({ ...state, ...now.state }, '', now.url);
    restored = now.url;
    onLeft();
  } else {
    // A simultaneous navigation was undone by the step back.
    isCorrecting = true;
    history.forward();
  }
  return true;
}

/** Call with every new address of the router: it may have changed while the guard was being removed. */
export function noteAddress({ url, state }: Address): void {
  shown = { url, state };
  if (restored !== null && restored !== url && restored === hereNow())
    history.replaceState({ ...history.state, ...state }, '', url);
  restored = null;
}

const hereNow = (): string => location.pathname + location.search + location.hash;
