import { createContext, type ReactNode, useContext } from 'react';
import type { Calendar } from '#domain/calendars.ts';

export interface DueTasksProps {
  readonly calendars: readonly Calendar[];
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** The people whose tasks are shown; null: everybody's. Empty: those of nobody. */
  readonly personIds: readonly string[] | null;
}

const DueTasks = createContext<(day: string) => ReactNode>(() => null);

export const DueTasksProvider = DueTasks.Provider;

/** Draws the tasks that are due on a day, beside its events. */
export const useDueTasks = (): ((day: string) => ReactNode) => useContext(DueTasks);
