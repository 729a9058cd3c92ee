import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react';
import { type UNSAFE_createBrowserHistory as createHistory, type Location, Router } from 'react-router';
import { noteAddress } from '#web/ui/history-guard.ts';
import { SlowFetch } from '#web/ui/SlowFetch.tsx';
import { continueWait } from '#web/ui/use-wait.ts';

interface Props {
  history: ReturnType<typeof createHistory>;
  children: ReactNode;
}

/**
 * Shows the previous page until the code of the next one is loaded, with a notice if that takes long. React Router's own
 * components do not expose that state.
 */
export function AppRouter({ history, children }: Props) {
  const [requested, setRequested] = useState(() => ({ action: history.action, location: history.location }));
  const shown = useDeferredValue(requested);
  useLayoutEffect(() => {
    const note = ({ pathname, search, hash, state, key }: Location) =>
      noteAddress({ url: pathname + search + hash, state: { usr: state, key } });
    note(history.location);
    return history.listen((update) => {
      // Immediately: a closing dialog gives the entry below it the newest address, even one that is not rendered yet.
      note(update.location);
      setRequested(update);
    });
  }, [history]);
  useLayoutEffect(() => continueWait(undefined), []); // Runs after the effects of the first page.
  return (
    <>
      <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
        {children}
      </Router>
      {shown !== requested && <SlowFetch />}
    </>
  );
}
