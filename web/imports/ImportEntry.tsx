import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportEntry, ImportMessage, ImportNote } from '#domain/imports.ts';
import { formatShortDate, formatTime } from '#web/platform/format.ts';
import '#web/ui/checkbox.css';

interface ChoiceProps {
  entry: ImportEntry;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** An entry that may be left out. */
export function EntryChoice({ entry, isLeftOut, onLeaveOut }: ChoiceProps) {
  const id = useId();
  return (
    <li className={isLeftOut ? 'import-choice is-left-out' : 'import-choice'}>
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={!isLeftOut}
        onChange={({ target }) => onLeaveOut(!target.checked)}
      />
      <div>
        <label htmlFor={id} className="import-entry">
          <Name entry={entry} />
        </label>
        <Told entry={entry} />
      </div>
    </li>
  );
}

/** An entry of which nothing comes. */
export function EntryLine({ entry }: { entry: ImportEntry }) {
  return (
    <li>
      <p className="import-entry">
        <Name entry={entry} />
      </p>
      <Told entry={entry} />
    </li>
  );
}

function Name({ entry: { title, start, isAllDay, repeats, messages } }: { entry: ImportEntry }) {
  const { t } = useTranslation('imports');
  const isAbout = start === null && messages.length > 0;
  const day = start ? dayAndTime(start, isAllDay) : !isAbout && t('noDate');
  const when = [day, repeats && t('repeats')].filter(Boolean).join(', ');
  return (
    <>
      <span>{title || t('untitled')}</span>
      {when && <small>{when}</small>}
    </>
  );
}

/** What is said about an entry. */
function Told({ entry: { messages, notes, isAllDay } }: { entry: ImportEntry }) {
  return (
    <>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they stay in their order
        <Message key={index} message={message} isAllDay={isAllDay} />
      ))}
      {notes.map((note) => (
        <Note key={`${note.code} ${note.detail}`} note={note} />
      ))}
    </>
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

export function Note({ note: { code, detail } }: { note: ImportNote }) {
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
