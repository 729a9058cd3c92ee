import { useTranslation } from 'react-i18next';
import type { EventPlace, HistoryEntry } from '#domain/changes.ts';
import { lastDayOf } from '#domain/event-times.ts';
import type { Person } from '#domain/people.ts';
import type { Tag } from '#domain/tags.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import { formatLocal, formatShortDate, formatTimes, yearOf } from '#web/platform/format.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { Clocks } from '#web/ui/Clocks.tsx';
import { fieldRows, isWholeDays } from './field-rows.ts';
import { placeTimes } from './place-times.ts';
import { skippedDates } from './skipped-dates.ts';
import { useValueText } from './use-value-text.ts';
import './change-text.css';

type Change = HistoryEntry['changes'][number];

/** Fields with a name; others are not shown. */
const FIELDS = [
  ...EVENT_TEXTS,
  'name',
  'time',
  'startTime',
  'endTime',
  'isAllDay',
  'timeZone',
  'timezone',
  'endTimeZone',
  'isFloating',
  'startFold',
  'endFold',
  'rdates',
  'exdates',
  'status',
  'transparency',
  'class',
  'tagId',
  'personIds',
  'initials',
  'recurrence',
  'color',
  'firstDayOfWeek',
  'agentsRead',
  'role',
] as const;

const dayOf = (local: string): string => formatShortDate(local.slice(0, 10), yearOf(local)) ?? '';

/** `Изменено событие «Обед»`. */
export function useChangeSentence(): (change: Change, purged: boolean) => string {
  const { t } = useTranslation('history');
  return ({ entity, action, scope, name, fields, event, moved, restored, redacted }, purged) => {
    const untitled = t(entity === 'member' ? 'nobody' : 'untitled');
    const values = {
      name: shownTitle({ title: name, redacted }, untitled, entity === 'event' ? undefined : t('private')),
    };
    const isOfDates = fields.every(({ field }) => field === 'exdates') && !(redacted && fields.length === 0);
    if (moved) {
      const kind = entity === 'task' || entity === 'journal' ? entity : 'event';
      const calendar = moved.calendar?.name;
      if (calendar === undefined) return t(`${kind}.moved.${moved.way}Another`, values);
      return t(`${kind}.moved.${moved.way}`, { ...values, calendar });
    }
    if (scope === 'following' && action === 'delete') return t('event.deletedFollowing', values);
    if (scope === 'following' && event) return t('event.changedFollowing', { ...values, date: dayOf(event.startTime) });
    if (scope === 'all') return t('event.changedAll', values);
    if (entity === 'event' && action === 'update' && !purged && isOfDates) {
      const { way, date } = skippedDates(fields);
      return date === null ? t(`event.${way}`, values) : t(`event.${way}On`, { ...values, date: dayOf(date) });
    }
    if (restored) return t('event.restored', values);
    if (event?.recurringEventId && action !== 'delete') return t('event.changedOnce', values);
    if (entity === 'calendar' && fields.some(({ field }) => field === 'purgedVersion')) return t('calendar.purged');
    if (entity === 'calendar' && fields.some(({ field }) => field === 'deletedAt'))
      return t('calendar.restored', values);
    // Both names are empty for a deleted account, so nothing differs.
    const isRole = fields.some(({ field }) => field === 'role');
    if (entity === 'member' && action === 'update' && !isRole && !purged) return t('member.renamed');
    return t(`${entity}.${action}`, values);
  };
}

export interface ChangeTextProps {
  change: Change;
  /** Whether its texts were purged. */
  purged: boolean;
  tags: readonly Tag[];
  people: readonly Person[];
  /** The colour of the calendar. */
  color: string;
  /** Opens the event that it is about; undefined where that is no help. */
  onOpen?: (eventId: string) => void;
}

export function ChangeText({ change, purged, tags, people, color, onOpen }: ChangeTextProps) {
  const { t } = useTranslation('history');
  const sentence = useChangeSentence();
  const { event } = change;
  const valueText = useValueText(tags, people, event);
  // The sentence already contains it.
  const isSaid = change.fields.every(({ field }) => field === 'exdates') && skippedDates(change.fields).date !== null;
  const isSomebody = change.entity === 'member' || change.entity === 'person';
  const rows = isSaid ? [] : fieldRows(change.fields);
  return (
    <div className="history-change">
      {onOpen && event && change.action !== 'delete' ? (
        <button type="button" className="underlined history-open" onClick={() => onOpen(change.id)}>
          {sentence(change, purged)}
        </button>
      ) : (
        <p>{sentence(change, purged)}</p>
      )}
      {event && <EventFacts event={event} color={tags.find(({ id }) => id === event.tagId)?.color ?? color} />}
      {rows.length > 0 && (
        <dl>
          {rows.map((row) => {
            const field = FIELDS.find((each) => each === row.field);
            if (!field) return null;
            const [before, after] = [valueText(row, 'before'), valueText(row, 'after')];
            return (
              <div key={field}>
                <dt>{t(`fields.${field === 'name' && isSomebody ? 'personName' : field}`)}</dt>
                <dd>
                  <Value label={t('values.before')} color={field === 'color' ? before : null} text={before} isOld />
                  <span aria-hidden="true"> → </span>
                  <Value label={t('values.after')} color={field === 'color' ? after : null} text={after} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}

interface ValueProps {
  /** The arrow in words, for screen readers. */
  label: string;
  color: string | null;
  text: string;
  isOld?: boolean;
}

function Value({ label, color, text, isOld }: ValueProps) {
  return (
    <span className={isOld ? 'history-old' : undefined}>
      <span className="visually-hidden">{label}: </span>
      {color && <span className="dot dot-small history-color" style={{ background: color }} aria-hidden="true" />}
      {text}
    </span>
  );
}

/** The times of a changed event in its own zone: `ср, 25 ноября, 19:00–20:00`. */
function EventFacts({ event, color }: { event: EventPlace; color: string }) {
  const { startTime, endTime, isAllDay } = event;
  const zoned = placeTimes(event);
  const day = startTime.slice(0, 10);
  const date = formatLocal(day, { weekday: 'short', day: 'numeric', month: 'long', ...yearOf(day) });
  const isTimed = !isAllDay && !isWholeDays({ start: startTime, end: endTime });
  const times = isTimed && lastDayOf(startTime, endTime) === day ? formatTimes(startTime, endTime) : null;
  return (
    <p className="history-when">
      <i className="dot dot-small history-color" style={{ background: color }} aria-hidden="true" />
      {[date, times].filter(Boolean).join(', ')}
      {times && zoned && (
        <>
          {' '}
          <Clocks times={zoned} />
        </>
      )}
    </p>
  );
}
