import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element is rendered: while `open`, and until its closing animation ends, which calls `onRemoved`. */
export function usePresence(open: boolean, element: RefObject<Element | null>, onRemoved?: () => void): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const removed = useEffectEvent(() => {
    setPresent(false);
    onRemoved?.();
  });
  useEffect(() => {
    if (open || !present) return;
    let reopened = false;
    const leaving = element.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (!reopened) removed();
    });
    return () => {
      reopened = true;
    };
  }, [open, present, element]);
  return present;
}
