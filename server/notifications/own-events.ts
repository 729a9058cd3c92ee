import type { NotifyOf } from '#domain/values/reminders.ts';

/**
 * Whether a person wants to hear of an event about some people.
 * @param personIds without deleted people
 * @param mine the person's id among the people of the calendar
 */
export function isAboutMe(of: NotifyOf, personIds: readonly string[], mine: string | null): boolean {
  if (of === 'all') return true;
  if (personIds.length === 0) return of === 'about_me_or_nobody';
  return mine !== null && personIds.includes(mine);
}
