import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import pencil from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { capitalised, formatDay, formatTime, formatTimes } from '#web/platform/format.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { letterOf } from '#web/ui/shortcut.ts';
import './day-dialog.css';

/** Times are local text in the zone that is shown. */
interface DayRow {
  readonly event: CalendarEvent;
  readonly start: string;
  readonly end: string;
}

interface Props {
  open: boolean;
  day: string;
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
  const { open, day, allDay, timed, chosen, onEvent, onEdit, onAdd, onClose, onClosed } = props;
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
      {allDay.length + timed.length === 0 && <EmptyState title={t('day.empty')}>{t('day.emptyText')}</EmptyState>}
      {allDay.length > 0 && (
        <section className="day-list" aria-label={t('day.allDay')}>
          <h3>{t('day.allDay')}</h3>
          <ul>
            {allDay.map((row) => (
              <Row key={row.event.id} {...{ row, chosen, onEvent, onEdit }} className="day-list-bar">
                {row.event.title || t('untitled')}
              </Row>
            ))}
          </ul>
        </section>
      )}
      {timed.length > 0 && (
        <section className="day-list" aria-label={t('day.scheduled')}>
          <h3>{t('day.scheduled')}</h3>
          <ul>
            {timed.slice(0, shown).map((row) => (
              <Row key={row.event.id} {...{ row, chosen, onEvent, onEdit }} className="day-list-row">
                <Times row={row} day={day} />
                <b>{row.event.title || t('untitled')}</b>
                {row.event.location && <span>{row.event.location}</span>}
              </Row>
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

interface RowProps extends Pick<Props, 'chosen' | 'onEvent' | 'onEdit'> {
  row: DayRow;
  className: string;
  children: ReactNode;
}

/** Opens the event; what stands at its end, or E, opens its form. */
function Row({ row, chosen, onEvent, onEdit, className, children }: RowProps) {
  const { t } = useTranslation('events');
  const { id, title, color } = row.event;
  const edited = (event: KeyboardEvent) => {
    if (!onEdit || letterOf(event.nativeEvent) !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onEdit(row);
  };
  return (
    <li className="day-list-item" style={tagStyle(color)}>
      <button
        type="button"
        className={className}
        // biome-ignore lint/a11y/noAutofocus: the event that was pressed is the one that is meant
        autoFocus={id === chosen}
        onKeyDown={edited}
        onClick={() => onEvent(row)}
      >
        {children}
      </button>
      {onEdit && (
        <IconButton
          svg={pencil}
          size={44}
          label={t('day.edit', { title: title || t('untitled') })}
          onClick={() => onEdit(row)}
        />
      )}
    </li>
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
