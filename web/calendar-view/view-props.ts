import type { ReactNode } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Mover } from './moving/use-moves.ts';
import type { MenuRequest } from './shell/use-context-menu.ts';
import type { View, ViewState } from './view-state.ts';

/** A view as what stands beside it knows it. */
export interface BesideView {
  readonly viewState: ViewState;
  readonly today: string;
  readonly firstDayOfWeek: number;
  readonly onDate: (date: string) => void;
}

export interface CalendarViewProps {
  /** One, or several together, as the person sees them. */
  calendars: readonly Calendar[];
  together: boolean;
  /** What the page is called. */
  name: string;
  /** Of the calendar that new events go into. */
  color: string;
  /** The name in the header, which leads to other calendars. */
  switcher: ReactNode;
  bell: ReactNode;
  /** Beside the view, where there is room. */
  aside: (beside: BesideView) => ReactNode;
  mover: Mover;
  undo: { undo: () => void; redo: () => void };
  /** @param zone the one that is shown */
  onEvent: (event: CalendarEvent, zone: string) => void;
  /** To change it at once. @returns whether the person may */
  onEdit: (event: CalendarEvent, zone: string) => boolean;
  onRemove: (event: CalendarEvent) => void;
  /** @param now local text in that zone @param chosen the event that was pressed */
  onDay: (day: string, now: string, zone: string, chosen?: string) => void;
  onAdd: (
    date: string,
    now: string,
    zone: string,
    time?: string,
    minutes?: number,
    lastDay?: string,
    folds?: ZonedFolds,
  ) => void;
  /** One line for a new event. */
  onQuickAdd: (date: string, now: string, zone: string) => void;
  onMenu: (request: MenuRequest & { now: string; zone: string; onView: (view: View) => void }) => void;
  /** Asks for a date, beside the element whose id is `control`. */
  onGoTo: (asked: { control: string; date: string; today: string; onPick: (date: string) => void }) => void;
  onSettings: () => void;
  onThemes: () => void;
}
