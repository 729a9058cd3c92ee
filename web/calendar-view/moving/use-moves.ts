import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { formatDay, formatRange, formatTime } from '#web/platform/format.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { type DatedEvent, dateEvent } from '../layout/dated-event.ts';
import type { KeyMove } from './moving-keys.ts';
import { isSameSpan, type Span, timesIn } from './span.ts';

/** What stores moves, and shows them meanwhile. */
export interface Mover {
  readonly current: (event: CalendarEvent) => CalendarEvent;
  /** @param said where the event is then, in words */
  readonly move: (
    event: CalendarEvent,
    times: { startTime: string; endTime: string },
    said: string,
    how: 'drag' | 'key',
  ) => void;
  /** Takes the last move back. @returns whether there was one */
  readonly undoLast: () => boolean;
}

/** Moves of events as the views make them, in the zone that is shown. */
export interface Moves {
  /** Whether this person may move events just now; tells them why not. */
  readonly allowed: () => boolean;
  /** An event as it is after moves that are not drawn yet. */
  readonly current: (dated: DatedEvent) => DatedEvent;
  readonly to: (dated: DatedEvent, span: Span, kind: KeyMove, how: 'drag' | 'key') => void;
  readonly undo: () => boolean;
}

export function useMoves(mover: Mover, mayWrite: boolean, zone: string): Moves {
  const { t } = useTranslation('calendarView');
  return {
    allowed: () => {
      if (!mayWrite) showSnackbar(navigator.onLine ? t('moving.viewer') : t('moving.offline'));
      return mayWrite;
    },
    current: ({ event }) => dateEvent(mover.current(event), zone),
    to: ({ event, start, end }, span, kind, how) => {
      if (isSameSpan({ start, end }, span)) return;
      const said =
        kind === 'move'
          ? t('moving.moved', { when: momentOf(span, event.isAllDay) })
          : t('moving.resized', { when: `${formatTime(span.start)} — ${formatTime(span.end)}` });
      mover.move(event, timesIn(event, span, zone), said, how);
    },
    undo: mover.undoLast,
  };
}

/** `пятница, 20 ноября, 14:15`; of whole days `20–22 ноября`. */
function momentOf({ start, end }: Span, isAllDay: boolean): string {
  const day = formatDay(start) ?? '';
  if (!isAllDay) return `${day}, ${formatTime(start)}`;
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return first === last ? day : formatRange(first, last, { day: 'numeric', month: 'long' });
}
