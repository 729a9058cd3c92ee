import { useEffect, useEffectEvent } from 'react';
import { isHandledElsewhere, letterOf } from '#web/ui/shortcut.ts';
import type { View } from '../view-state.ts';

export interface ViewActions {
  onStep: (n: 1 | -1) => void;
  onToday: () => void;
  onView: (view: View) => void;
  onAdd: () => void;
  onQuickAdd: () => void;
  onKeys: () => void;
  /** The week by hours, or as cards again. */
  onHours: () => void;
  onGoTo: () => void;
}

const VIEW_OF: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', y: 'year', a: 'agenda' };

export function useViewKeys(actions: ViewActions): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isHandledElsewhere(event)) return;
    const letter = letterOf(event);
    const view = VIEW_OF[letter];
    if (view) actions.onView(view);
    else if (letter === 'j' || event.key === 'PageDown') actions.onStep(1);
    else if (letter === 'k' || event.key === 'PageUp') actions.onStep(-1);
    else if (letter === 't') actions.onToday();
    else if (letter === 'n') actions.onAdd();
    else if (letter === 'q') actions.onQuickAdd();
    else if (letter === 'h') actions.onHours();
    else if (letter === 'g') actions.onGoTo();
    else if (event.key === '?') actions.onKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
