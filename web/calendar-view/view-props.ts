import type { ComponentType, ReactNode } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { DueTasksProps } from './due-tasks.ts';
import type { Mover } from './moving/use-moves.ts';
import type { MenuRequest } from './shell/use-context-menu.ts';
import type { View, ViewState } from './view-state.ts';

/** The state of a view, for the side list. */
export interface BesideView {
  readonly viewState: ViewState;
  readonly today: string;
  readonly firstDayOfWeek: number;
  readonly onDate: (date: string) => void;
}

export interface ShownCalendars {
  /** One, or several together, with the person's own appearance. */
  readonly calendars: readonly Calendar[];
  readonly together: boolean;
  /** The title of the page. */
  readonly name: string;
  /** The colour of the calendar for new events. */
  readonly color: string;
}

/** The time that is shown: local time in a zone. */
interface Clock {
  readonly now: string;
  readonly zone: string;
}

/** The defaults of a new event: `HH:mm`, minutes, the last day of an all-day event, which of two equal times, its people. */
export type When = [time?: string, minutes?: number, lastDay?: string, folds?: ZonedFolds, personIds?: string[]];

export interface CalendarActions {
  readonly mover: Mover;
  readonly undo: { readonly undo: () => void; readonly redo: () => void };
  /** @param zone the one that is shown */
  readonly onEvent: (event: CalendarEvent, zone: string) => void;
  /** Opens the form. @returns whether the person may change the event */
  readonly onEdit: (event: CalendarEvent, zone: string) => boolean;
  readonly onRemove: (event: CalendarEvent) => void;
  /** @param chosen the id of the event that was pressed */
  readonly onDay: (day: string, clock: Clock, chosen?: string) => void;
  readonly onAdd: (day: string, clock: Clock, ...when: When) => void;
  /** Opens the form of an event for those who may only propose one. */
  readonly onPropose?: ((day: string, clock: Clock) => void) | undefined;
  /** Opens the quick add. */
  readonly onQuickAdd: (day: string, clock: Clock) => void;
  readonly onMenu: (request: MenuRequest & { clock: Clock; onView: (view: View) => void }) => void;
  /** Opens the date picker beside the element with the id `control`. */
  readonly onGoTo: (asked: { control: string; date: string; today: string; onPick: (date: string) => void }) => void;
  readonly onSettings: () => void;
  readonly onThemes: () => void;
}

export interface CalendarViewProps {
  readonly shown: ShownCalendars;
  readonly actions: CalendarActions;
  /** The calendar's name in the header, which opens the switcher. */
  readonly switcher: ReactNode;
  readonly bell: ReactNode;
  /** The side list, if it fits. */
  readonly aside: (beside: BesideView) => ReactNode;
  /** The tasks that are due on a day, beside its events. */
  readonly tasksDue?: ComponentType<DueTasksProps>;
}
