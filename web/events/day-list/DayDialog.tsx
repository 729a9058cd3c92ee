import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import left from '@material-symbols/svg-300/outlined/chevron_left.svg?raw';
import right from '@material-symbols/svg-300/outlined/chevron_right.svg?raw';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, localToMs } from '#domain/dates/local.ts';
import { lastDayOf } from '#domain/event-times.ts';
import { capitalised, formatAnyDay, formatTime, formatTimes } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Clocks } from '#web/ui/Clocks.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSwipeAside } from '#web/ui/use-swipe-aside.ts';
import { DayListRow, type DayRow } from './DayListRow.tsx';
import './day-dialog.css';
import { shownTitle } from '#web/platform/shown-title.ts';

export interface DayDialogProps extends DialogControl {
  day: string;
  /** The zone that is shown. */
  zone: string;
  /** The public holiday of the day. */
  note: string | undefined;
  allDay: readonly DayRow[];
  /** By start. */
  timed: readonly DayRow[];
  /** The id of the row that is focused initially. */
  chosen: string | undefined;
  onEvent: (row: DayRow) => void;
  mayEdit: (row: DayRow) => boolean;
  onEdit: (row: DayRow) => void;
  /** Undefined if the person may not add events. */
  onAdd: (() => void) | undefined;
  /** Opens the previous or next day; undefined if its events are not loaded. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
}

/** Further rows are shown on request. */
const ROWS = 60;

export function DayDialog(props: DayDialogProps) {
  const { open, day, onAdd, onBefore, onAfter, onClose, onClosed } = props;
  const { t } = useTranslation('events');
  const date = formatAnyDay(day);
  return (
    <Dialog
      open={open}
      title={<span aria-live="polite">{date ? capitalised(date) : t('day.invalid')}</span>}
      barEnd={
        <>
          <IconButton svg={left} size={44} label={t('day.before')} aria-disabled={!onBefore} onClick={onBefore} />
          <IconButton svg={right} size={44} label={t('day.after')} aria-disabled={!onAfter} onClick={onAfter} />
        </>
      }
      width={560}
      sheet
      onClose={onClose}
      onClosed={onClosed}
      footer={
        onAdd && (
          <Button look="solid" onClick={onAdd}>
            <Icon svg={add} />
            {t('day.add')}
          </Button>
        )
      }
    >
      <DayList key={day} {...props} />
    </Dialog>
  );
}

function DayList({
  day,
  zone,
  note,
  allDay,
  timed,
  chosen,
  onEvent,
  mayEdit,
  onEdit,
  onBefore,
  onAfter,
}: DayDialogProps) {
  const { t } = useTranslation('events');
  const list = useRef<HTMLDivElement>(null);
  const index = timed.findIndex(({ event }) => event.id === chosen);
  const [shown, setShown] = useState(Math.max(ROWS, index + 1));
  const hidden = Math.max(0, timed.length - shown);
  useSwipeAside(list, (n) => (n === 1 ? onAfter : onBefore)?.());
  return (
    <div ref={list}>
      {note && <p className="day-note">{note}</p>}
      {allDay.length + timed.length === 0 && <EmptyState title={t('day.empty')}>{t('day.emptyText')}</EmptyState>}
      {allDay.length > 0 && (
        <section className="day-list" aria-label={t('day.allDay')}>
          <h3 className="note">{t('day.allDay')}</h3>
          <ul>
            {allDay.map((row) => (
              <DayListRow
                key={row.event.id}
                {...{ row, chosen, onEvent }}
                onEdit={mayEdit(row) ? onEdit : undefined}
                className="day-list-bar"
              >
                {shownTitle(row.event, t('untitled'))}
              </DayListRow>
            ))}
          </ul>
        </section>
      )}
      {timed.length > 0 && (
        <section className="day-list" aria-label={t('day.scheduled')}>
          <h3 className="note">{t('day.scheduled')}</h3>
          <ul>
            {timed.slice(0, shown).map((row) => (
              <DayListRow
                key={row.event.id}
                {...{ row, chosen, onEvent }}
                onEdit={mayEdit(row) ? onEdit : undefined}
                className="day-list-row tag-edge hovers"
              >
                <Times row={row} day={day} />
                <b>{shownTitle(row.event, t('untitled'))}</b>
                {row.event.location && <span className="note">{row.event.location}</span>}
                <Clocks className="note" times={row.event} shown={zone} />
              </DayListRow>
            ))}
          </ul>
          {hidden > 0 && (
            <Button flush onClick={() => setShown(timed.length)}>
              {t('day.more', { count: hidden })}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

/** `09:30–10:30`, without the part on another day. */
function Times({ row: { start, end }, day }: { row: DayRow; day: string }) {
  const { t } = useTranslation('events');
  const from = start.startsWith(day) ? formatTime(start) : null;
  const to = lastDayOf(start, end) === day ? formatTime(end) : null;
  const isNight = from !== null && localToMs(end) - localToMs(start) < DAY_MS;
  if ((from && to) || isNight) return <time>{formatTimes(start, end)}</time>;
  if (to) return <time>{t('day.until', { time: to })}</time>;
  return <time>{from ?? t('day.allDay')}</time>;
}
