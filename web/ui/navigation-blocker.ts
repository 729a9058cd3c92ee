/**
 * Blocks navigation away from an open dialog or a form with unsaved changes. The router's own blockers need another kind of
 * router, which adds 16 kB to every page, so Back is caught before the router receives it.
 */

import { GUARD, GUARDED, isGuard, isOfGuard, leaveGuard, pushGuard } from './history-guard.ts';

export interface Blocker {
  /** Called instead of the navigation: closes something, or asks and then calls `go`. */
  readonly ask: (go: () => void) => void;
  /** Whether links and menus are blocked as well as Back. A dialog already covers those of the page. */
  readonly blocksLinks: boolean;
}

interface ActiveBlocker {
  readonly blocker: Blocker;
  /** The index of its history entry. */
  index: number;
}

const active: ActiveBlocker[] = [];
/** The distance of a blocked navigation while the history returns to the previous entry. */
let blockedDistance = 0;
/** The next navigation is our own, and is passed to the router. */
let isPassing = false;

/** The index that the router gives to history entries. Null for other entries: jumps within the page. */
function indexOf(state: unknown): number | null {
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** Called once before the router starts, because listeners run in the order of registration. */
export function startBlockingBack(): void {
  addEventListener('popstate', onPopState);
}

/** Blocks navigation until the returned function is called. The newest blocker is asked. */
export function blockNavigation(blocker: Blocker): () => void {
  if (indexOf(history.state) === GUARDED && !blocker.blocksLinks) pushGuard();
  const index = indexOf(history.state);
  if (index === null) return () => {};
  const entry = { blocker, index };
  active.push(entry);
  return () => {
    active.splice(active.indexOf(entry), 1);
    setTimeout(unguard); // a dialog opened in the same tick needs it too
  };
}

function unguard(): void {
  if (active.length === 0) leaveGuard();
}

/** A dialog opened since needs it again. */
function guardAgain(): void {
  if (active.length === 0) return;
  pushGuard();
  for (const entry of active) entry.index = GUARD;
}

/** Calls `go`, or the newest blocker of links with it. */
export function goUnlessBlocked(go: () => void): void {
  const newest = active.findLast(({ blocker }) => blocker.blocksLinks);
  if (newest) newest.blocker.ask(go);
  else go();
}

/** The URL has changed already. It is restored before the blocker is asked, because pages read it. */
function onPopState(event: PopStateEvent): void {
  const index = indexOf(event.state);
  if (index === null) return;
  if (isOfGuard(index, guardAgain)) {
    event.stopImmediatePropagation();
    return;
  }
  const top = active.at(-1);
  if (!top) {
    if (isGuard(event.state)) setTimeout(unguard);
    return;
  }
  if (isPassing) {
    isPassing = false;
    return;
  }
  // Back to the same entry: a navigation happened while it closes.
  if (index === top.index && blockedDistance === 0) return;
  event.stopImmediatePropagation();
  if (index !== top.index) {
    blockedDistance = index - top.index;
    history.go(-blockedDistance);
    return;
  }
  const distance = blockedDistance;
  blockedDistance = 0;
  top.blocker.ask(() => {
    isPassing = true;
    history.go(distance);
  });
}
