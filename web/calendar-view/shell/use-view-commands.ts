import { type CommandsBy, useCommands } from '#web/commands/api.ts';
import { useListener } from '#web/ui/use-listener.ts';
import type { View } from '../view-state.ts';
import type { focusedPlace } from './place-of.ts';

type Place = ReturnType<typeof focusedPlace>;

interface Options {
  /** The focused day, which commands apply to. */
  readonly here: () => Place;
  readonly mayAdd: boolean;
  readonly mayWrite: boolean;
  readonly undo: { readonly undo: () => void; readonly redo: () => void };
  /** Like `onQuickAdd`, also explains why nothing happens to a person who may not add. */
  readonly onAdd: (place: Place) => void;
  readonly onQuickAdd: (place: Place) => void;
  readonly onToday: () => void;
  readonly onStep: (n: 1 | -1) => void;
  readonly onView: (view: View, day?: string) => void;
  /** Toggles the week by hours and as cards. */
  readonly onHours: (day?: string) => void;
  readonly onGoTo: (day?: string) => void;
  /** Shows or hides weekends. */
  readonly onWeekends: () => void;
  /** Undefined if the list does not fit. */
  readonly onAside: (() => void) | undefined;
}

/** Registers the commands that every view of a calendar shares. */
export function useViewCommands(options: Options): void {
  const { here, mayAdd, mayWrite, undo, onAdd, onQuickAdd, onToday, onStep, onView } = options;
  const { onHours, onGoTo, onAside, onWeekends } = options;
  const show = (view: View) => ({ run: () => onView(view, here().day) });
  useUndoKeys(mayWrite ? undo : undefined);
  useCommands<CommandsBy<'view'>>({
    add: { allowed: mayAdd, run: () => onAdd(here()) },
    quickAdd: { allowed: mayAdd, run: () => onQuickAdd(here()) },
    undo: mayWrite ? { run: undo.undo } : undefined,
    redo: mayWrite ? { run: undo.redo } : undefined,
    today: { run: onToday },
    goTo: { run: () => onGoTo(here().day) },
    next: { run: () => onStep(1) },
    previous: { run: () => onStep(-1) },
    month: show('month'),
    weeks: show('weeks'),
    week: show('week'),
    days: show('days'),
    day: show('day'),
    year: show('year'),
    agenda: show('agenda'),
    hours: { run: () => onHours(here().day) },
    weekends: { run: onWeekends },
    sideList: onAside && { run: onAside },
    print: { run: () => window.print() },
  });
}

interface Actions {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Elements that handle these keys themselves, or cover the calendar. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], dialog, [popover]';

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; matched by physical key, so they work on non-Latin layouts. */
function useUndoKeys(actions: Actions | undefined): void {
  useListener(document, 'keydown', (event) => {
    if (!actions || event.defaultPrevented || event.repeat || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.code === 'KeyZ') actions[event.shiftKey ? 'redo' : 'undo']();
    else if (event.code === 'KeyY' && !event.shiftKey) actions.redo();
    else return;
    event.preventDefault();
  });
}
