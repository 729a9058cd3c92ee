import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DiscardDialog } from './DiscardDialog.tsx';
import { blockNavigation, goUnlessBlocked } from './navigation-blocker.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Inside a form: while `dirty`, leaving the page asks first. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<{ go: () => void } | null>(null);
  useUnsavedWarning(dirty);

  useEffect(
    () => (dirty ? blockNavigation({ ask: (go) => setBlocked({ go }), blocksLinks: true }) : undefined),
    [dirty],
  );

  useEffect(() => {
    if (!dirty) return;
    const catchLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      goUnlessBlocked(() => void navigate(path));
    };
    document.addEventListener('click', catchLink, { capture: true });
    return () => document.removeEventListener('click', catchLink, { capture: true });
  }, [dirty, navigate]);

  return (
    <DiscardDialog
      open={blocked !== null}
      onBack={() => setBlocked(null)}
      onDiscard={() => {
        setBlocked(null);
        blocked?.go();
      }}
    />
  );
}

/** The path of a link within the site; null if the click stays on the page or opens elsewhere. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.download || link.origin !== location.origin) return null;
  const path = link.pathname + link.search;
  return path === location.pathname + location.search ? null : path;
}
