import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CalendarListItem } from '#domain/calendars.ts';
import { isEventDay } from '#domain/dates/event-days.ts';
import { isLocalDate } from '#domain/dates/local.ts';
import { openedCalendars } from '#web/calendars/api.ts';
import { calendarPath } from '#web/calendars/calendar-paths.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { beginSwitching } from '#web/calendars/switching.ts';
import type { CommandName } from '#web/commands/commands.ts';
import { searchFor } from '#web/events/search/api.ts';
import { readDate } from '#web/events/when/read-date.ts';
import { formatLocal, isMonthFirst, regionalLocale } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { optionsFor, type PaletteCalendar, type PaletteOption } from './options.ts';

const DIGITS = 9;

/** A typed date, the matching commands and calendars, and a search for the text. */
export function usePaletteOptions(
  typed: string,
  commands: ReadonlyMap<CommandName, () => void>,
  calendars: readonly CalendarListItem[],
): readonly PaletteOption[] {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const all: readonly PaletteCalendar[] = [
    ...(calendars.length > 1 ? [{ id: TOGETHER, name: t('names.allCalendars'), digit: '0' }] : []),
    ...calendars.map(({ id, name, color }, n) => ({ id, name, color, digit: n < DIGITS ? String(n + 1) : undefined })),
  ];
  const day = dayTyped(typed, ownDate(new Date()));
  const date = day && formatLocal(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const goToDay = () => day && goUnlessBlocked(() => void navigate(pathToDay(day), { preventScrollReset: true }));
  const onCalendar = (id: string) =>
    goUnlessBlocked(() => {
      beginSwitching();
      void navigate(calendarPath(id));
    });
  const text = typed.trim();
  return [
    ...(date ? [{ key: 'date', group: 'date', label: t('goToDate', { date }), run: goToDay } as const] : []),
    ...optionsFor(typed, { language: currentLanguage(), commands, calendars: all, onCalendar }),
    ...(text
      ? [{ key: 'text', group: 'search', label: t('searchFor', { text }), run: () => searchFor(text) } as const]
      : []),
  ];
}

const CALENDAR_PAGE = /^\/dashboard\/calendar\/(?:[\da-f-]{36}|all)$/;
const isCalendarPage = (): boolean => CALENDAR_PAGE.test(location.pathname);

/** The date in the text, `yyyy-MM-dd`, or null. @param today yyyy-MM-dd */
function dayTyped(typed: string, today: string): string | null {
  const shown = isCalendarPage() ? new URLSearchParams(location.search).get('date') : null;
  const near = shown && isLocalDate(shown) ? shown : today;
  const day = readDate(typed, { today, near, monthFirst: isMonthFirst(), locale: regionalLocale() });
  return day && isEventDay(day) ? day : null;
}

/** The path to a day, in the view of the open calendar or else of the last one opened. */
function pathToDay(day: string): string {
  const search = new URLSearchParams(isCalendarPage() ? location.search : '');
  search.set('date', day);
  const path = isCalendarPage() ? location.pathname : `/dashboard/calendar/${openedCalendars()[0] ?? TOGETHER}`;
  return `${path}?${search}`;
}
