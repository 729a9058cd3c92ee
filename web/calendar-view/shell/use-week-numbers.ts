import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A press on the number of a week opens it; by keys W does, on any of its days. */
export function useWeekNumbers(page: RefObject<HTMLElement | null>, onWeek: (firstDay: string) => void): void {
  const open = useEffectEvent(({ target }: MouseEvent) => {
    const number = target instanceof Element ? target.closest('.month-number') : null;
    const day = number?.nextElementSibling?.getAttribute('data-day');
    if (day) onWeek(day);
  });
  useEffect(() => {
    const element = page.current;
    const listen = (event: MouseEvent) => open(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [page]);
}
