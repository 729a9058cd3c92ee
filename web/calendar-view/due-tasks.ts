import { createContext, type ReactNode, useContext } from 'react';

const DueTasks = createContext<(day: string) => ReactNode>(() => null);

export const DueTasksProvider = DueTasks.Provider;

/** Draws the tasks that are due on a day, beside its events. */
export const useDueTasks = (): ((day: string) => ReactNode) => useContext(DueTasks);
