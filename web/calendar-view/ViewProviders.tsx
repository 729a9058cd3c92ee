import type { ReactNode } from 'react';
import type { PeopleById } from '#web/events/people/api.ts';
import { type HolidayNames, HolidayProvider } from './holidays.ts';
import { PeopleProvider } from './people/context.ts';

interface Props {
  holidays: HolidayNames;
  people: PeopleById;
  children: ReactNode;
}

/** What all views know beside their events. */
export function ViewProviders({ holidays, people, children }: Props) {
  return (
    <HolidayProvider value={holidays}>
      <PeopleProvider value={people}>{children}</PeopleProvider>
    </HolidayProvider>
  );
}
