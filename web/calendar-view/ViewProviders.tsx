import { type ComponentType, type ReactNode, useCallback } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { PeopleById } from '#web/events/people/api.ts';
import { type DueTasksProps, DueTasksProvider } from './due-tasks.ts';
import { type HolidayNames, HolidayProvider } from './holidays.ts';
import { PeopleProvider } from './people/context.ts';

interface Props {
  holidays: HolidayNames;
  people: PeopleById;
  calendars: readonly Calendar[];
  personIds: DueTasksProps['personIds'];
  tasksDue: ComponentType<DueTasksProps> | undefined;
  children: ReactNode;
}

/** What all views know beside their events. */
export function ViewProviders({ holidays, people, calendars, personIds, tasksDue: TasksDue, children }: Props) {
  const dueTasks = useCallback(
    (day: string) => TasksDue && <TasksDue {...{ calendars, day, personIds }} />,
    [TasksDue, calendars, personIds],
  );
  return (
    <HolidayProvider value={holidays}>
      <PeopleProvider value={people}>
        <DueTasksProvider value={dueTasks}>{children}</DueTasksProvider>
      </PeopleProvider>
    </HolidayProvider>
  );
}
