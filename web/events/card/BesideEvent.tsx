import { useLayoutEffect, useRef } from 'react';
import type { Box } from '#web/ui/place-popup.ts';
import { placeBeside } from './place-beside.ts';

/** Puts the dialog that it is in beside an event, once its size is known. */
export function BesideEvent({ about }: { about: Box }) {
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = mark.current?.closest<HTMLElement>('dialog');
    if (!card) return;
    const put = () => {
      const { offsetWidth: width, offsetHeight: height } = card;
      const { left, top } = placeBeside(about, { width, height }, { width: innerWidth, height: innerHeight });
      card.style.setProperty('--left', `${left}px`);
      card.style.setProperty('--top', `${top}px`);
    };
    put();
    const grown = new ResizeObserver(put);
    grown.observe(card);
    addEventListener('resize', put);
    return () => {
      grown.disconnect();
      removeEventListener('resize', put);
    };
  }, [about]);
  return <i ref={mark} hidden />;
}
