import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { isHandledElsewhere } from '#web/ui/shortcut.ts';
import { calendarPath } from './calendar-paths.ts';
import { TOGETHER } from './shown-together.ts';
import { beginSwitching } from './switching.ts';

/** The keys 1 to 9 open the calendars in list order on every page, 0 all of them together. */
export function useCalendarKeys(calendars: readonly { id: string }[]): void {
  const navigate = useNavigate();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey || isHandledElsewhere(event) || !/^\d$/.test(event.key)) return;
    const digit = Number(event.key);
    const id = digit === 0 ? TOGETHER : calendars[digit - 1]?.id;
    if (id === undefined || (digit === 0 && calendars.length < 2)) return;
    event.preventDefault();
    goUnlessBlocked(() => {
      beginSwitching();
      void navigate(calendarPath(id));
    });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
