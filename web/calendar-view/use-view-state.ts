import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readViewState, type ViewState } from './view-state.ts';

const STILL_MS = 250;

/**
 * The place in the calendar, kept in the URL. Another date takes the place of the one before, another view is a step that
 * the browser's Back undoes.
 *
 * The router renders in its own time, and writing to the address bar takes longer than drawing a month. So a step shows at
 * once, and a date is written past the router when the steps have come to rest; the router reads the address anew when
 * somebody goes back or forth.
 */
export function useViewState(today: string): [ViewState, (next: ViewState) => void] {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ key: string; viewState: ViewState } | null>(null);
  // Another step of the history: a later return to the one before finds it as its address says.
  if (moved && moved.key !== key) setMoved(null);
  const viewState = moved?.key === key ? moved.viewState : readViewState(new URLSearchParams(location.search), today);
  const { view } = viewState;
  const pending = useRef<PendingWrite>(undefined);

  const go = useCallback(
    (next: ViewState) => {
      setMoved({ key, viewState: next });
      if (next.view === view) {
        pending.current?.drop();
        pending.current = writeSoon(next);
      } else {
        pending.current?.write();
        void navigate({ search: searchOf(next) }, { preventScrollReset: true });
      }
    },
    [key, view, navigate],
  );
  useEffect(() => {
    // By then the address belongs to another step of the history.
    if (key) return () => pending.current?.drop();
  }, [key]);
  useEffect(() => {
    // Going back at once finds the router still at the step it left, as if nothing had happened: the address knows better.
    const wentBack = () => {
      pending.current?.drop();
      setMoved(null);
    };
    addEventListener('popstate', wentBack);
    return () => removeEventListener('popstate', wentBack);
  }, []);
  return [viewState, go];
}

function searchOf({ view, date }: ViewState): string {
  const search = new URLSearchParams(location.search);
  search.set('view', view);
  search.set('date', date);
  return `?${search}`;
}

interface PendingWrite {
  /** Writes now, unless that is done or dropped. */
  readonly write: () => void;
  readonly drop: () => void;
}

/** Writes a place to the address bar after a moment, or when the page goes out of sight. */
function writeSoon(viewState: ViewState): PendingWrite {
  const drop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', write);
    isDue = false;
  };
  const write = () => {
    if (isDue) history.replaceState(history.state, '', searchOf(viewState));
    drop();
  };
  let isDue = true;
  const timer = setTimeout(write, STILL_MS);
  addEventListener('pagehide', write);
  return { write, drop };
}
