import { useEffect, useState } from 'react';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { isHandledElsewhere } from '#web/ui/shortcut.ts';
import { useListener } from '#web/ui/use-listener.ts';
import { closeSearch, openSearch, useSearchOpened } from './opened.ts';

const SearchDialog = onDemand(async () => (await import('./SearchDialog.tsx')).SearchDialog);
const fetchSearch = () => SearchDialog.fetch().catch(() => undefined); // Opening it reports the failure.

/** `/`, or the key that has it on a Russian keyboard. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && key === '.' && !shiftKey);

export function SearchHost() {
  const open = useSearchOpened();
  const [times, setTimes] = useState(0);
  useEffect(() => whenShown(fetchSearch), []);
  useListener(document, 'keydown', (event) => {
    if (!isSlash(event) || isHandledElsewhere(event)) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => closeSearch, []);
  useEffect(() => {
    if (open) setTimes((before) => before + 1); // Opens empty each time.
  }, [open]);
  if (times === 0) return null;
  return (
    <Fetched onGiveUp={closeSearch}>
      <SearchDialog.Component key={times} open={open} onClose={closeSearch} />
    </Fetched>
  );
}
