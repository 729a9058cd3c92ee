import { useTranslation } from 'react-i18next';
import type { ImportEntry, ImportMessage, ImportNote, ImportReport as Report } from '#domain/imports.ts';
import { formatNumber, formatShortDate, formatTime } from '#web/platform/format.ts';
import './import-report.css';

/** In this order: what will happen, then what will not. */
const GROUPS = ['new', 'updated', 'mended', 'unchanged', 'kept', 'ignored', 'stored', 'refused'] as const;
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
        const isTold = entries.some(({ messages }) => messages.length > 0);
        const matters = group === 'mended' || group === 'refused' || isTold;
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
  const { title, start, isAllDay, repeats, notes, messages } = entry;
  const isAbout = start === null && messages.length > 0;
  const day = start ? dayAndTime(start, isAllDay) : !isAbout && t('noDate');
  const when = [day, repeats && t('repeats')].filter(Boolean).join(', ');
  return (
    <li>
      <p className="import-entry">
        <span>{title || t('untitled')}</span>
        {when && <small>{when}</small>}
      </p>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they stay in their order
        <Message key={index} message={message} isAllDay={isAllDay} />
      ))}
      {notes.map((note) => (
        <Note key={`${note.code} ${note.detail}`} note={note} />
      ))}
    </li>
  );
}

const DATE_LENGTH = 'yyyy-MM-dd'.length;

function dayAndTime(start: string, isAllDay: boolean): string {
  const day = formatShortDate(start.slice(0, 10), { year: 'numeric' });
  return [day, !isAllDay && start.length > DATE_LENGTH && formatTime(start)].filter(Boolean).join(', ');
}

const ANSWERS = ['reply', 'counter', 'refresh', 'declined_counter'] as const;

const isAnswer = (kind: ImportMessage['kind']): kind is (typeof ANSWERS)[number] =>
  ANSWERS.some((answer) => answer === kind);

function wordsOf(kind: ImportMessage['kind'], effect: ImportMessage['effect']) {
  if (effect !== 'applied') return `effects.${effect}` as const;
  return isAnswer(kind) ? 'effects.none' : (`applied.${kind}` as const);
}

/** What another calendar has sent about an event, and what that does. */
function Message({ message: { kind, start, effect }, isAllDay }: { message: ImportMessage; isAllDay: boolean }) {
  const { t } = useTranslation('imports');
  const what = [t(`messages.kinds.${kind}`), start && dayAndTime(start, isAllDay)].filter(Boolean).join(', ');
  return (
    <p className="import-note">
      {what}: {t(`messages.${wordsOf(kind, effect)}`)}
    </p>
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
