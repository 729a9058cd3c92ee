import i18next from 'i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagColorClass } from './tag-color-class.ts';

/** The classes of an event in every view: the colour of its tag, its status and transparency, and whether it waits to be sent. */
export function lookOf(event: CalendarEvent): string {
  const { color, status, transparency } = event;
  const look = status === 'cancelled' || status === 'tentative' ? status : transparency === 'transparent' && 'free';
  return `${tagColorClass(color)}${look ? ` special ${look}` : ''}${isUnsent(event) ? ' special unsent' : ''}`;
}

export const titleOf = (event: CalendarEvent): string => shownTitle(event, i18next.t('month:untitled'));

/** Whether a title is right-to-left, by its first strong letter. */
export const isFromRight = (title: string): boolean => FROM_RIGHT.test(title);
const FROM_RIGHT =
  /^\P{L}*(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The people, the status, the transparency and whether it waits to be sent in words, for screen readers. @param names of the people; empty for nobody */
export function inWords(event: CalendarEvent, names: string): string | undefined {
  const unsent = isUnsent(event) && i18next.t('calendarView:look.unsent');
  return [names, lookInWords(event), unsent].filter(Boolean).join(', ') || undefined;
}

function lookInWords({ status, transparency }: CalendarEvent): string | undefined {
  if (status === 'cancelled' || status === 'tentative') return i18next.t(`calendarView:look.${status}`);
  return transparency === 'transparent' ? i18next.t('calendarView:look.free') : undefined;
}
