/**
 * What stands between a person and another page: an open dialog, or a form with something typed. The router here has no
 * blockers (its other kind has, for 16 kB more on every page), so Back is caught before the router hears of it.
 */

export interface Guard {
  /** Somebody wants to go: closes, or asks and then calls `go`. */
  readonly ask: (go: () => void) => void;
  /** Links and menus ask as Back does. A dialog does not need that: it covers those of the page. */
  readonly holdsLinks: boolean;
}

interface Standing {
  readonly guard: Guard;
  /** The place in the history where it was put up. */
  readonly home: number;
}

const standing: Standing[] = [];
/** How far the person wanted to go, while the history is on its way back to where they are. */
let wanted = 0;
let passing = false;

/** The router numbers the entries of the history. Null for one that is not its own: a jump within the page. */
function placeOf(state: unknown): number | null {
  const number: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof number === 'number' ? number : null;
}

/** Called once, before the router begins to listen: browsers call the listeners of a window in the order they came. */
export function watchHistory(): void {
  addEventListener('popstate', onPopState);
}

/** Stands until the returned function is called. The newest guard is the one that is asked. */
export function putUpGuard(guard: Guard): () => void {
  const place = placeOf(history.state);
  if (place === null) return () => {};
  const entry = { guard, home: place };
  standing.push(entry);
  return () => {
    standing.splice(standing.indexOf(entry), 1);
  };
}

/** Goes on, unless something typed would be lost: then the person is asked first. */
export function leave(go: () => void): void {
  const asked = standing.findLast(({ guard }) => guard.holdsLinks);
  if (asked) asked.guard.ask(go);
  else go();
}

/** By the time this runs the address has changed. It is put back, and only then is anybody asked: pages read the address. */
function onPopState(event: PopStateEvent): void {
  const top = standing.at(-1);
  const place = placeOf(event.state);
  if (!top || place === null) return;
  if (passing) {
    passing = false;
    return;
  }
  event.stopImmediatePropagation();
  if (place !== top.home) {
    wanted = place - top.home;
    history.go(-wanted);
    return;
  }
  const distance = wanted;
  wanted = 0;
  if (distance === 0) return;
  top.guard.ask(() => {
    passing = true;
    history.go(distance);
  });
}
