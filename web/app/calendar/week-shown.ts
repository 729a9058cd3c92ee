import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { readViewState } from '#web/calendar-view/view-state.ts';

/** The week in the address of a calendar. */
export function weekShown(zone: string) {
  const today = dateOf(instantToLocal(Date.now(), zone));
  return { date: readViewState(new URLSearchParams(location.search), today).date, today, zone };
}
