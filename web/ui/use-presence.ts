import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element is rendered: while `open`, and until its closing animation ends, which calls `onGone`. */
export function usePresence(open: boolean, element: RefObject<Element | null>, onGone?: () => void): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const gone = useEffectEvent(() => {
    setPresent(false);
    onGone?.();
  });
  useEffect(() => {
    if (open || !present) return;
    let reopened = false;
    const leaving = element.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (!reopened) gone();
    });
    return () => {
      reopened = true;
    };
  }, [open, present, element]);
  return present;
}
