import { useState } from 'react';
import { storage } from '#web/platform/storage.ts';
import { useWide } from '#web/ui/use-media.ts';
import { showsAside } from './shows-aside.ts';

export const ASIDE = 'aside';

export interface Aside {
  readonly open: boolean;
  /** Undefined if it does not fit. */
  readonly toggle: (() => void) | undefined;
}

export function useAside(): Aside {
  const wide = useWide();
  const [open, setOpen] = useState(showsAside);
  const toggle = () => {
    storage.set('sideList', open ? 'hidden' : 'shown');
    setOpen(!open);
  };
  return { open: wide && open, toggle: wide ? toggle : undefined };
}
