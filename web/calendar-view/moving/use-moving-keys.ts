import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useListener } from '#web/ui/use-listener.ts';
import { clockChange } from '../layout/clock-change.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { daysBeside, type ViewState } from '../view-state.ts';
import { piecesOf } from './marks.ts';
import { keyMove } from './moving-keys.ts';
import { daysOf, spanOf } from './span.ts';
import type { Moves } from './use-moves.ts';

interface Options {
  readonly viewState: ViewState;
  /** Up and down move through the hours of a day. */
  readonly byHours: boolean;
  /** The days of the month, or of the weeks that are scrolled through. */
  readonly days: readonly string[];
  readonly firstDayOfWeek: number;
  readonly index: DayIndex | undefined;
  readonly moves: Moves;
  /** The zone that is shown. */
  readonly zone: string;
  readonly onViewState: (viewState: ViewState) => void;
}

/** The event to keep focused, the kind of segment that had the focus, and its day. */
interface Followed {
  readonly id: string;
  readonly piece: string;
  readonly day: string;
}

const MODIFIERS = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'];

/** Moves the focused event by keys; view and focus follow it. */
export function useMovingKeys(page: RefObject<HTMLElement | null>, options: Options): void {
  const { viewState, byHours, days, firstDayOfWeek, index, moves, zone, onViewState } = options;
  const followed = useRef<Followed>(undefined);

  const move = (event: KeyboardEvent, piece: Element) => {
    const id = piece.getAttribute('data-event');
    const found = id && index && findEvent(index, id);
    if (!found) return;
    const dated = moves.current(found);
    const change = clockChange(dated.start.slice(0, 10), zone);
    const moved = keyMove(viewState.view, byHours, event, spanOf(dated), dated.event.isAllDay, change);
    if (!moved) return;
    event.preventDefault();
    if (!moves.allowed(dated)) return;
    const [kind, span] = moved;
    const day = span.start.slice(0, 10);
    followed.current = { id, piece: piece.classList[0] ?? '', day };
    moves.to(dated, span, kind, 'key');
    const there = { firstDay: day, lastDay: daysOf(span).last };
    if (!isInSight(there)) onViewState({ ...viewState, date: day });
  };

  const isInSight = (dated: { firstDay: string; lastDay: string }): boolean => {
    const { view } = viewState;
    const shown = view === 'month' || view === 'weeks' ? days : daysBeside(viewState, firstDayOfWeek);
    return shown.some((day) => dated.firstDay <= day && day <= dated.lastDay);
  };

  useListener(document, 'keydown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (!event.altKey && !(event.shiftKey && (event.ctrlKey || event.metaKey))) {
      if (!MODIFIERS.includes(event.key) && !target.closest(ABOVE)) followed.current = undefined;
      return;
    }
    const piece = target.closest('[data-event]');
    if (piece && page.current?.contains(piece)) move(event, piece);
  });
  useListener(page, 'pointerdown', () => {
    followed.current = undefined;
  });

  useLayoutEffect(() => {
    if (followed.current && page.current && index) keepFocus(page.current, followed.current);
  });
}

/** Elements that a move may open above the page. */
const ABOVE = '[role="dialog"], [role="status"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Focuses an event, unless the focus has left the page. */
function keepFocus(page: HTMLElement, { id, piece, day }: Followed): void {
  const { activeElement } = document;
  if (document.querySelector(DIALOGS)) return;
  if (activeElement && activeElement !== document.body && !page.contains(activeElement)) return;
  if (activeElement?.getAttribute('data-event') === id) return;
  const pieces = [...piecesOf(page, id)].filter((element) => element instanceof HTMLElement);
  const drawn = pieces.find((element) => element.classList.contains(piece)) ?? pieces[0];
  const target = drawn ?? page.querySelector<HTMLElement>(`[data-day="${day}"]`);
  target?.focus();
}
