import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CalendarListItem } from '#domain/calendars.ts';
import { calendarPath } from '#web/calendars/calendar-paths.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { beginSwitching } from '#web/calendars/switching.ts';
import type { CommandName } from '#web/commands/commands.ts';
import { searchFor } from '#web/events/search/api.ts';
import { formatLocal } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { dayTyped, pathToDay } from './go-to-typed.ts';
import { optionsFor, type PaletteCalendar, type PaletteOption } from './options.ts';

const DIGITS = 9;

/** A day that was typed, the commands and calendars that go with the text, and the search for it. */
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
