import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react';
import { type UNSAFE_createBrowserHistory as createHistory, type Location, Router } from 'react-router';
import { keepAddress } from '#web/ui/history-guard.ts';
import { SlowFetch } from '#web/ui/SlowFetch.tsx';
import { goOnFrom } from '#web/ui/use-wait.ts';

interface Props {
  history: ReturnType<typeof createHistory>;
  children: ReactNode;
}

/**
 * Shows the previous page until the code of the next one is loaded, with a notice if that takes long. React Router's own
 * components do not expose that state.
 */
export function AppRouter({ history, children }: Props) {
  const [asked, setAsked] = useState(() => ({ action: history.action, location: history.location }));
  const shown = useDeferredValue(asked);
  useLayoutEffect(() => {
    const keep = ({ pathname, search, hash, state, key }: Location) =>
      keepAddress({ url: pathname + search + hash, state: { usr: state, key } });
    keep(history.location);
    return history.listen((update) => {
      // Immediately: a closing dialog gives the entry below it the newest address, even one that is not rendered yet.
      keep(update.location);
      setAsked(update);
    });
  }, [history]);
  useLayoutEffect(() => goOnFrom(undefined), []); // Runs after the effects of the first page.
  return (
    <>
      <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
        {children}
      </Router>
      {shown !== asked && <SlowFetch />}
    </>
  );
}
