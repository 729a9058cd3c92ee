import { type RefObject, useEffect, useEffectEvent } from 'react';

type Target = Document | Window | RefObject<HTMLElement | null>;
type Events = DocumentEventMap & WindowEventMap;

/** Calls the latest listener while the component is mounted. @param capture before listeners of the elements inside */
export function useListener<Kind extends keyof Events>(
  target: Target,
  kind: Kind,
  listener: (event: Events[Kind]) => void,
  capture = false,
): void {
  const listen = useEffectEvent(listener);
  useEffect(() => {
    const element: EventTarget | null = 'current' in target ? target.current : target;
    const handle = (event: Event) => listen(event as Events[Kind]); // the event of its kind
    element?.addEventListener(kind, handle, capture);
    return () => element?.removeEventListener(kind, handle, capture);
  }, [target, kind, capture]);
}
