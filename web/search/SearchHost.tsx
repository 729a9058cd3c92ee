import { lazy, Suspense, useEffect, useState } from 'react';
import { isTaken } from '#web/ui/shortcut.ts';
import { closeSearch, openSearch, useSearchOpened } from './opened.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));

/** `/`, or the key where it is printed on a Russian keyboard. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && key === '.' && !shiftKey);

/** Listens for the key that opens the search, and holds the search. Stands once around the pages behind the sign-in. */
export function SearchHost() {
  const open = useSearchOpened();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isSlash(event) || isTaken(event)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      closeSearch();
    };
  }, []);
  useEffect(() => {
    if (open) setTimes((before) => before + 1); // Each time it opens empty.
  }, [open]);
  if (times === 0) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog key={times} open={open} onClose={closeSearch} />
    </Suspense>
  );
}
