import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListener } from '#web/ui/use-listener.ts';
import { readViewState, type ViewState } from './view-state.ts';

const STILL_MS = 250;

/**
 * The view state, stored in the URL: another date replaces the history entry, another view adds one. Because the router's
 * navigation takes longer than drawing a month, a step shows at once, and its date is written to the URL, bypassing the router,
 * when the steps pause. Back and forward read the URL again.
 */
export function useViewState(today: string): [ViewState, (next: ViewState) => void] {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ key: string; viewState: ViewState } | null>(null);
  // Another history entry: returning to the previous one reads its URL.
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
    // By then the URL belongs to another history entry.
    if (key) return () => pending.current?.drop();
  }, [key]);
  // The router's state may lag behind here; the URL is right.
  useListener(window, 'popstate', () => {
    pending.current?.drop();
    setMoved(null);
  });
  return [viewState, go];
}

function searchOf({ view, date, days }: ViewState): string {
  const search = new URLSearchParams(location.search);
  search.set('view', view);
  search.set('date', date);
  if (days === undefined) search.delete('days');
  else search.set('days', String(days));
  return `?${search}`;
}

interface PendingWrite {
  /** Writes now, unless it was written or dropped. */
  readonly write: () => void;
  readonly drop: () => void;
}

/** Writes to the URL after a delay, or when the page is hidden. */
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
