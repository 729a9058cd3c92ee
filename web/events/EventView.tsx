import arrow from '@material-symbols/svg-300/outlined/arrow_forward.svg?raw';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { formatLocal, formatTime } from '#web/platform/format.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './event-dialog.css';
import './event-rows.css';
import './when/when.css';
import './tag-picker.css';

interface Props {
  open: boolean;
  event: CalendarEvent;
  notes: readonly string[];
  /** Dates of this year do not name it. */
  year: string;
  onClose: () => void;
  onClosed: () => void;
}

/** Read-only. */
export function EventView({ open, event, notes, year, onClose, onClosed }: Props) {
  const { t } = useTranslation('events');
  const { title, startTime, endTime, isAllDay, tag, location, description } = event;
  const isOneDay = isAllDay && startTime.slice(0, 10) === endTime.slice(0, 10);
  return (
    <Dialog open={open} title={t('view')} quietTitle onClose={onClose} onClosed={onClosed}>
      <p className="event-title">{title || t('untitled')}</p>
      <dl className="event-rows">
        <div className="event-row event-row-when">
          <dt>{t('when')}</dt>
          <dd>
            <div className={isAllDay ? 'event-when event-when-days' : 'event-when'}>
              <Moment local={startTime} isAllDay={isAllDay} year={year} />
              {!isOneDay && (
                <>
                  <span className="event-when-to">
                    <Icon svg={arrow} />
                  </span>
                  <Moment local={endTime} isAllDay={isAllDay} year={year} />
                </>
              )}
            </div>
            {[...notes, isAllDay && t('allDay')].map(
              (note) =>
                note && (
                  <p key={note} className="event-note">
                    {note}
                  </p>
                ),
            )}
          </dd>
        </div>
        {tag && (
          <div className="event-row">
            <dt>{t('tag')}</dt>
            <dd>
              <span className="tag-picker-tag" aria-current="true" style={tagStyle(tag.color)}>
                {tag.name}
              </span>
            </dd>
          </div>
        )}
        {location && (
          <div className="event-row">
            <dt>{t('location')}</dt>
            <dd className="event-text">{location}</dd>
          </div>
        )}
        {description && (
          <div className="event-row">
            <dt>{t('description')}</dt>
            <dd className="event-text">{description}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

function Moment({ local, isAllDay, year }: { local: string; isAllDay: boolean; year: string }) {
  const day = formatLocal(local, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: local.startsWith(year) ? undefined : 'numeric',
  });
  return (
    <div className="event-when-end">
      <p className="event-when-date">
        <span>{day}</span>
      </p>
      {!isAllDay && <p className="event-when-time">{formatTime(local)}</p>}
    </div>
  );
}
