import pencil from '@material-symbols/svg-300/outlined/edit.svg?raw';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { letterOf } from '#web/ui/shortcut.ts';

/** Local times in the zone that is shown. */
export interface DayRow {
  readonly event: CalendarEvent;
  readonly start: string;
  readonly end: string;
}

interface Props {
  row: DayRow;
  /** The id of the row that is focused initially. */
  chosen: string | undefined;
  onEvent: (row: DayRow) => void;
  onEdit: ((row: DayRow) => void) | undefined;
  className: string;
  children: ReactNode;
}

/** Opens the card; the button at its end, or E, opens the form. */
export function DayListRow({ row, chosen, onEvent, onEdit, className, children }: Props) {
  const { t } = useTranslation(['events', 'calendarView']);
  const unsent = isUnsent(row.event) ? t('calendarView:look.unsent') : undefined;
  const { id, color } = row.event;
  const edited = (event: KeyboardEvent) => {
    if (!onEdit || letterOf(event.nativeEvent) !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onEdit(row);
  };
  return (
    <li className="day-list-item" style={tagStyle(color)}>
      <button
        type="button"
        className={`grow ${className}`}
        // biome-ignore lint/a11y/noAutofocus: the person pressed this event
        autoFocus={id === chosen}
        onKeyDown={edited}
        onClick={() => onEvent(row)}
      >
        {children}
        {unsent && <small className="note">{unsent}</small>}
      </button>
      {onEdit && (
        <IconButton
          svg={pencil}
          size={44}
          label={t('day.edit', { title: shownTitle(row.event, t('untitled')) })}
          onClick={() => onEdit(row)}
        />
      )}
    </li>
  );
}
