import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capitalised, formatDay, formatTime, formatTimes } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DayListRow, type DayRow } from './DayListRow.tsx';
import './day-dialog.css';

interface Props {
  open: boolean;
  day: string;
  /** What else the day is: a public holiday. */
  note: string | undefined;
  allDay: readonly DayRow[];
  /** By start. */
  timed: readonly DayRow[];
  /** The id of the row that has the focus at first. */
  chosen: string | undefined;
  onEvent: (row: DayRow) => void;
  /** Undefined for those who only read. */
  onEdit: ((row: DayRow) => void) | undefined;
  /** Undefined for those who may not add events. */
  onAdd: (() => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Further rows are shown on request. */
const ROWS = 60;

export function DayDialog(props: Props) {
  const { open, day, note, allDay, timed, chosen, onEvent, onEdit, onAdd, onClose, onClosed } = props;
  const { t } = useTranslation('events');
  const place = timed.findIndex(({ event }) => event.id === chosen);
  const [shown, setShown] = useState(Math.max(ROWS, place + 1));
  const date = formatDay(day);
  const hidden = Math.max(0, timed.length - shown);
  return (
    <Dialog
      open={open}
      title={date ? capitalised(date) : t('day.invalid')}
      width={560}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        onAdd && (
          <>
            <span className="dialog-foot-gap" />
            <Button look="solid" onClick={onAdd}>
              <Icon svg={add} />
              {t('day.add')}
            </Button>
          </>
        )
      }
    >
      {note && <p className="day-note">{note}</p>}
      {allDay.length + timed.length === 0 && <EmptyState title={t('day.empty')}>{t('day.emptyText')}</EmptyState>}
      {allDay.length > 0 && (
        <section className="day-list" aria-label={t('day.allDay')}>
          <h3>{t('day.allDay')}</h3>
          <ul>
            {allDay.map((row) => (
              <DayListRow key={row.event.id} {...{ row, chosen, onEvent, onEdit }} className="day-list-bar">
                {row.event.title || t('untitled')}
              </DayListRow>
            ))}
          </ul>
        </section>
      )}
      {timed.length > 0 && (
        <section className="day-list" aria-label={t('day.scheduled')}>
          <h3>{t('day.scheduled')}</h3>
          <ul>
            {timed.slice(0, shown).map((row) => (
              <DayListRow key={row.event.id} {...{ row, chosen, onEvent, onEdit }} className="day-list-row">
                <Times row={row} day={day} />
                <b>{row.event.title || t('untitled')}</b>
                {row.event.location && <span>{row.event.location}</span>}
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
    </Dialog>
  );
}

/** `09:30–10:30`, without the part on another day. */
function Times({ row: { start, end }, day }: { row: DayRow; day: string }) {
  const { t } = useTranslation('events');
  const from = start.startsWith(day) ? formatTime(start) : null;
  const to = end.startsWith(day) ? formatTime(end) : null;
  if (from && to) return <time>{formatTimes(start, end)}</time>;
  if (to) return <time>{t('day.until', { time: to })}</time>;
  return <time>{from ?? t('day.allDay')}</time>;
}
