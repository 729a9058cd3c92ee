import i18next from 'i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagColorClass } from './tag-color-class.ts';

/** How an event is drawn in every view: in the colour of its tag, called off, in question or taking up no time. */
export function lookOf({ color, status, transparency }: CalendarEvent): string {
  const look = status === 'cancelled' || status === 'tentative' ? status : transparency === 'transparent' && 'free';
  return look ? `${tagColorClass(color)} special ${look}` : tagColorClass(color);
}

export const titleOf = (event: CalendarEvent): string => shownTitle(event, i18next.t('calendarView:untitled'));

/** What the look says, for those who hear the page. */
export function lookInWords({ status, transparency }: CalendarEvent): string | undefined {
  if (status === 'cancelled' || status === 'tentative') return i18next.t(`calendarView:look.${status}`);
  return transparency === 'transparent' ? i18next.t('calendarView:look.free') : undefined;
}
