import { useTranslation } from 'react-i18next';
import type { ImportEntry, ImportNote, ImportReport as Report } from '#domain/imports.ts';
import { formatNumber, formatShortDate, formatTime } from '#web/platform/format.ts';
import './import-report.css';

/** In this order: what will happen, then what will not. */
const GROUPS = ['new', 'updated', 'mended', 'unchanged', 'kept', 'stored', 'refused'] as const;
type Group = (typeof GROUPS)[number];
/** What has so few entries that deserve a look is open at once. */
const OPEN_MAX = 20;

const isIn = (group: Group, { outcome, notes }: ImportEntry): boolean =>
  group === 'mended' ? (outcome === 'new' || outcome === 'updated') && notes.length > 0 : outcome === group;

/** What becomes of the entries of a file, in groups that open. */
export function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation('imports');
  const groups = GROUPS.filter((group) => report.counts[group] > 0);
  return (
    <div className="import-report">
      {groups.map((group) => {
        const count = report.counts[group];
        const entries = report.entries.filter((entry) => isIn(group, entry));
        const title = t(`groups.${group}`, { count, formatted: formatNumber(count) });
        const rest = count - entries.length;
        const matters = group === 'mended' || group === 'refused';
        return (
          <details key={group} data-group={group} open={matters && count <= OPEN_MAX}>
            <summary>{title}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus */}
            <ul tabIndex={0} aria-label={title}>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a file have no ids, and stay in their order
                <Entry key={index} entry={entry} />
              ))}
              {rest > 0 && <li className="import-rest">{t('more', { count: rest, formatted: formatNumber(rest) })}</li>}
            </ul>
          </details>
        );
      })}
      {report.notes.map((note) => (
        <Note key={`${note.code} ${note.detail}`} note={note} />
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: ImportEntry }) {
  const { t } = useTranslation('imports');
  const { title, start, isAllDay, repeats, notes } = entry;
  const day = start ? formatShortDate(start.slice(0, 10), { year: 'numeric' }) : t('noDate');
  const when = [day, start && !isAllDay && formatTime(start), repeats && t('repeats')].filter(Boolean).join(', ');
  return (
    <li>
      <p className="import-entry">
        <span>{title || t('untitled')}</span>
        <small>{when}</small>
      </p>
      {notes.map((note) => (
        <Note key={`${note.code} ${note.detail}`} note={note} />
      ))}
    </li>
  );
}

function Note({ note: { code, detail } }: { note: ImportNote }) {
  const { t } = useTranslation('imports');
  return (
    <p className="import-note">
      {t(`notes.${code}`)}
      {detail && (
        <>
          : <q>{detail}</q>
        </>
      )}
    </p>
  );
}
