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

export interface ShownCalendars {
  /** One, or several together, as the person sees them. */
  readonly calendars: readonly Calendar[];
  readonly together: boolean;
  /** What the page is called. */
  readonly name: string;
  /** Of the calendar that new events go into. */
  readonly color: string;
}

/** The clock that is shown: local text in a zone. */
interface Clock {
  readonly now: string;
  readonly zone: string;
}

/** What is known of a new event: `HH:mm`, minutes, its last day if it is all day, which of two equal times. */
export type When = [time?: string, minutes?: number, lastDay?: string, folds?: ZonedFolds];

export interface CalendarActions {
  readonly mover: Mover;
  readonly undo: { readonly undo: () => void; readonly redo: () => void };
  /** @param zone the one that is shown */
  readonly onEvent: (event: CalendarEvent, zone: string) => void;
  /** To change it at once. @returns whether the person may */
  readonly onEdit: (event: CalendarEvent, zone: string) => boolean;
  readonly onRemove: (event: CalendarEvent) => void;
  /** @param chosen the event that was pressed */
  readonly onDay: (day: string, clock: Clock, chosen?: string) => void;
  readonly onAdd: (day: string, clock: Clock, ...when: When) => void;
  /** One line for a new event. */
  readonly onQuickAdd: (day: string, clock: Clock) => void;
  readonly onMenu: (request: MenuRequest & { clock: Clock; onView: (view: View) => void }) => void;
  /** Asks for a date, beside the element whose id is `control`. */
  readonly onGoTo: (asked: { control: string; date: string; today: string; onPick: (date: string) => void }) => void;
  readonly onSettings: () => void;
  readonly onThemes: () => void;
}

export interface CalendarViewProps {
  readonly shown: ShownCalendars;
  readonly actions: CalendarActions;
  /** The name in the header, which leads to other calendars. */
  readonly switcher: ReactNode;
  readonly bell: ReactNode;
  /** Beside the view, where there is room. */
  readonly aside: (beside: BesideView) => ReactNode;
}
