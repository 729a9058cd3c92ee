import { msToLocal } from './dates/local.ts';
import { localToInstant } from './dates/zones.ts';
import type { Extent } from './range/bounds.ts';
import type { Reminder } from './reminders.ts';
import type { NotifyOf, RemindOf } from './values/reminders.ts';

/** Whom an event of a calendar reminds, and when. */

const MINUTE_MS = 60_000;

/** When a reminder is due, in epoch ms. @param zone the person's, in which an all-day event begins for them */
export function dueAt(
  { isAllDay, startsAt, endsAt }: Extent,
  { minutes, related }: Pick<Reminder, 'minutes' | 'related'>,
  zone: string,
): number {
  const before = (related === 'end' ? endsAt : startsAt) - minutes * MINUTE_MS;
  // An all-day event has midnights as if in UTC, so the result is a local time in any zone.
  return isAllDay ? localToInstant(msToLocal(before), zone) : before;
}

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

/**
 * Whether a person who has set no reminders for an event has those of its calendar.
 * @param createdBy the id of the account that made it
 * @param personId the person's id among the people of the calendar
 */
export function isReminded(
  remind: RemindOf,
  { createdBy, personIds }: { readonly createdBy: string | null; readonly personIds: readonly string[] },
  { userId, personId }: { readonly userId: string; readonly personId: string | null },
): boolean {
  if (remind === 'none') return false;
  return remind === 'mine' ? createdBy === userId : isAboutMe(remind, personIds, personId);
}
