import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#domain/audit.ts';
import { formatMoment, formatNow, shortMonth } from '#web/platform/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { useEntryText } from './use-entry-text.ts';
import './audit.css';

interface Props {
  title: string;
  entries: readonly AuditEntry[];
  /** The names of calendars that the reader can see. */
  calendarName?: (id: string) => string | undefined;
  /** The reader's own id in their own log, which omits their name. */
  ownId?: string;
  /** Filters by a person. */
  onPerson?: (id: string) => void;
}

/** Includes the year unless it is the current one. */
function momentOf(ms: number): string {
  const year = new Date(ms).getFullYear();
  if (year === new Date().getFullYear()) return formatMoment(ms);
  return formatNow(ms, { day: 'numeric', month: shortMonth(), year: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** On a phone each row becomes a card. */
export function EntryTable({ title, entries, calendarName, ownId, onPerson }: Props) {
  const { t } = useTranslation('audit');
  const text = useEntryText(calendarName, ownId);
  const isOwn = ownId !== undefined;
  return (
    <table className="audit" aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className="audit-when">
            {t('columns.when')}
          </th>
          <th scope="col">{t('columns.what')}</th>
          {!isOwn && (
            <th scope="col" className="audit-who">
              {t('columns.who')}
            </th>
          )}
          <th scope="col" className="audit-where">
            {t('columns.where')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="audit-when">
              <time dateTime={entry.at}>{momentOf(Date.parse(entry.at))}</time>
            </td>
            <td className="audit-what">
              <b>{text.action(entry)}</b> {entry.outcome === 'failed' && <Chip tone="danger">{t('failed')}</Chip>}
              <small>{text.details(entry)}</small>
              {!isOwn && entry.subject && (
                <small>
                  {t('account')} <Person person={entry.subject} onPerson={onPerson} />
                </small>
              )}
            </td>
            {!isOwn && (
              <td>{entry.actor ? <Person person={entry.actor} onPerson={onPerson} /> : text.unnamed(entry)}</td>
            )}
            <td className="audit-where">
              {text.device(entry)} <small>{text.address(entry)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names are not unique and may be empty, so a press filters by the person's id. */
function Person({ person, onPerson }: { person: NonNullable<AuditEntry['actor']>; onPerson: Props['onPerson'] }) {
  const { t } = useTranslation('audit');
  return (
    <button
      type="button"
      className="underlined audit-person"
      title={t('log.ofPerson')}
      onClick={() => onPerson?.(person.id)}
    >
      {person.name || t('deletedAccount')}
    </button>
  );
}
