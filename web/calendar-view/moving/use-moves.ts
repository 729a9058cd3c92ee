import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { formatAnyDay, formatRange, formatTime, formatTimes, yearOf } from '#web/platform/format.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { clockChange } from '../layout/clock-change.ts';
import { type DatedEvent, dateEvent } from '../layout/dated-event.ts';
import { type PersonColumn, peopleAfter } from '../people/columns.ts';
import type { KeyMove } from './moving-keys.ts';
import { afterGap, daysOf, isSameSpan, type Span, spanOf, timesIn } from './span.ts';

type Times = ReturnType<typeof timesIn>;

export interface Mover {
  readonly current: (event: CalendarEvent) => CalendarEvent;
  /** @param said the new time in words, for screen readers */
  readonly move: (event: CalendarEvent, times: Times, said: string, how: 'drag' | 'key') => void;
  /** Changes whom an event is about, and its times if they are others. */
  readonly give: (event: CalendarEvent, personIds: string[], times: Times | null) => void;
  /** Adds a copy at the new time. */
  readonly copy: (event: CalendarEvent, times: Times, said: string) => void;
}

/** In the zone that is shown. */
export interface Moves {
  /** Whether the person may move this event, or add one, at the moment; explains if not. */
  readonly allowed: (dated?: DatedEvent) => boolean;
  /** The colour of the calendar that a new event is added to. */
  readonly color: string;
  /** The event with moves that are not rendered yet. */
  readonly current: (dated: DatedEvent) => DatedEvent;
  readonly to: (dated: DatedEvent, span: Span, kind: KeyMove, how: 'drag' | 'key' | 'copy') => void;
  /** Takes an event from the column of a person into another one. */
  readonly give: (dated: DatedEvent, span: Span, from: PersonColumn, to: PersonColumn) => void;
}

/**
 * @param mayWrite whether this person may change events of a calendar; without an id, of any calendar here
 * @param allOff no calendar is shown
 */
export function useMoves(
  mover: Mover,
  mayWrite: (calendarId?: string) => boolean,
  zone: string,
  color: string,
  allOff = false,
): Moves {
  const { t } = useTranslation('calendarView');
  const { said } = useClocks();
  const zoned = (when: string, { start, end }: Span, { isAllDay, isFloating }: CalendarEvent) => {
    const { zone: named, others } = said({ startTime: start, endTime: end, isAllDay, isFloating, timeZone: zone });
    return [named === null ? when : `${when} ${named}`, ...others].join(' · ');
  };
  return {
    color,
    allowed: (dated) => {
      const allowed = mayWrite(dated?.event.calendarId);
      if (!allowed) {
        showSnackbar(t(allOff ? 'allOff' : 'moving.viewer'));
      }
      return allowed;
    },
    current: ({ event }) => dateEvent(mover.current(event), zone),
    give: (dated, span, from, to) => {
      const { event } = dated;
      const times = isSameSpan(spanOf(dated), span) ? null : timesIn(event, span, zone);
      mover.give(event, peopleAfter(event.personIds, from, to), times);
    },
    to: (dated, span, kind, how) => {
      const { event } = dated;
      if (isSameSpan(spanOf(dated), span)) {
        if (how === 'key' && kind === 'resize') showSnackbar(t('moving.shortest'));
        return;
      }
      const day = span.start.slice(0, 10);
      const shown = event.isAllDay ? span : afterGap(day, span, clockChange(day, zone));
      if (how === 'copy') {
        const when = zoned(momentOf(shown, event.isAllDay), shown, event);
        return mover.copy(event, timesIn(event, span, zone), t('moving.copied', { when }));
      }
      const said =
        kind === 'move'
          ? t('moving.moved', { when: zoned(momentOf(shown, event.isAllDay), shown, event) })
          : t('moving.resized', { when: zoned(lengthOf(shown, event.isAllDay), shown, event) });
      mover.move(event, timesIn(event, span, zone), said, how);
    },
  };
}

/** `14:15–15:00`; `20–22 ноября` for all-day events. */
function lengthOf({ start, end }: Span, isAllDay: boolean): string {
  const { first, last } = daysOf({ start, end });
  const isLong = isAllDay || first !== last;
  return isLong ? momentOf({ start, end }, true) : formatTimes(start, end);
}

/** `пятница, 20 ноября, 14:15`; `20–22 ноября` for all-day events. */
function momentOf({ start, end }: Span, isAllDay: boolean): string {
  const day = formatAnyDay(start) ?? '';
  if (!isAllDay) return `${day}, ${formatTime(start)}`;
  const { first, last } = daysOf({ start, end });
  return first === last ? day : formatRange(first, last, { day: 'numeric', month: 'long', ...yearOf(first, last) });
}
