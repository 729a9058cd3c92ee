import i18next from 'i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagColorClass } from './tag-color-class.ts';

/** How an event is drawn in every view: in the colour of its tag, called off, in question or taking up no time. */
export function lookOf({ color, status, transparency }: CalendarEvent): string {
  const look = status === 'cancelled' || status === 'tentative' ? status : transparency === 'transparent' && 'free';
  return look ? `${tagColorClass(color)} special ${look}` : tagColorClass(color);
}

export const titleOf = (event: CalendarEvent): string => shownTitle(event, i18next.t('month:untitled'));

/** Whether a title runs from right to left: its first letter says so. */
export const isFromRight = (title: string): boolean => FROM_RIGHT.test(title);
const FROM_RIGHT =
  /^\P{L}*(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What the look says, for those who hear the page. */
export function lookInWords({ status, transparency }: CalendarEvent): string | undefined {
  if (status === 'cancelled' || status === 'tentative') return i18next.t(`calendarView:look.${status}`);
  return transparency === 'transparent' ? i18next.t('calendarView:look.free') : undefined;
}
