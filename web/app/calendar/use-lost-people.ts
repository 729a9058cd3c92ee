import type { CalendarEvent } from '#domain/events.ts';
import { usePeople } from '#web/events/people/api.ts';
import { namesakesOf, namesOf } from '#web/events/people/names.ts';

/** The names of the people of an event whom another calendar does not have. */
export function useLostPeople(before: CalendarEvent | undefined, to: string): string {
  const present = usePeople(before?.calendarId).data ?? [];
  const there = usePeople(to).data;
  if (!before || before.calendarId === to || !there) return '';
  const lost = before.personIds.filter((id) => namesakesOf([id], present, there).length === 0);
  return namesOf(lost, present);
}
