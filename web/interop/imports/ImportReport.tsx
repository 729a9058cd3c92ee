import { useTranslation } from 'react-i18next';
import type { ImportEntry, ImportReport as Report } from '#domain/imports.ts';
import { formatNumber } from '#web/platform/format.ts';
import { EntryChoice, EntryLine } from './ImportEntry.tsx';
import { Note } from './ImportNote.tsx';
import type { LeftOut } from './left-out.ts';
import './import-report.css';

/** In this order: what will happen, then what will not. */
const GROUPS = ['new', 'updated', 'mended', 'unchanged', 'kept', 'ignored', 'stored', 'refused'] as const;
type Group = (typeof GROUPS)[number];
/** Of what changes something each may be left out. */
const CHANGING: readonly Group[] = ['new', 'updated', 'mended', 'stored'];
/** What has so few entries that deserve a look is open at once. */
const OPEN_MAX = 20;

const isIn = (group: Group, { outcome, notes }: ImportEntry): boolean =>
  group === 'mended' ? (outcome === 'new' || outcome === 'updated') && notes.length > 0 : outcome === group;

interface Props {
  report: Report;
  leftOut: LeftOut;
  onLeaveOut: (entry: ImportEntry, isLeftOut: boolean) => void;
}

/** What becomes of the entries of a file, in groups that open, and which of them are to be left out. */
export function ImportReport({ report, leftOut, onLeaveOut }: Props) {
  const { t } = useTranslation('imports');
  const groups = GROUPS.filter((group) => report.counts[group] > 0);
  return (
    <div className="import-report">
      {groups.some((group) => CHANGING.includes(group)) && <p className="fine import-hint">{t('leaveOutHint')}</p>}
      {groups.map((group) => {
        const count = report.counts[group];
        const entries = report.entries.filter((entry) => isIn(group, entry));
        const title = t(`groups.${group}`, { count, formatted: formatNumber(count) });
        const rest = report.found[group] - entries.length;
        const isTold = entries.some(({ messages }) => messages.length > 0);
        const left = CHANGING.includes(group) ? [...leftOut.values()].filter((entry) => isIn(group, entry)).length : 0;
        const matters = group === 'mended' || group === 'refused' || isTold;
        return (
          <details key={group} data-group={group} open={matters && count <= OPEN_MAX}>
            <summary>
              {title}
              {left > 0 && <small className="fine">{t('leftOut', { formatted: formatNumber(left) })}</small>}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus */}
            <ul tabIndex={0} aria-label={title}>
              {entries.map((entry) =>
                CHANGING.includes(group) ? (
                  <EntryChoice
                    key={entry.place}
                    entry={entry}
                    isLeftOut={leftOut.has(entry.place)}
                    onLeaveOut={(isLeftOut) => onLeaveOut(entry, isLeftOut)}
                  />
                ) : (
                  <EntryLine key={entry.place} entry={entry} />
                ),
              )}
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
