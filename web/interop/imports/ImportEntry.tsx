import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportEntry } from '#domain/imports.ts';
import { Clocks } from '#web/ui/Clocks.tsx';
import { dayAndTime, zonedTimes } from './entry-when.ts';
import { Message, Note } from './ImportNote.tsx';
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
      <div className="grow">
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

function Name({ entry }: { entry: ImportEntry }) {
  const { t } = useTranslation('imports');
  const { title, start, end, isAllDay, repeats, messages } = entry;
  const times = zonedTimes(entry);
  const isAbout = start === null && messages.length > 0;
  const day = start ? dayAndTime(start, isAllDay, end) : !isAbout && t('noDate');
  const when = [day, repeats && t('repeats')].filter(Boolean).join(', ');
  return (
    <>
      <span>{title || t('untitled')}</span>
      {when && (
        <small className="fine">
          {when} {times && <Clocks times={times} />}
        </small>
      )}
    </>
  );
}

/** What is said about an entry. */
function Told({ entry }: { entry: ImportEntry }) {
  const { messages, notes } = entry;
  return (
    <>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they stay in their order
        <Message key={index} message={message} entry={entry} />
      ))}
      {notes.map((note) => (
        <Note key={`${note.code} ${note.detail}`} note={note} />
      ))}
    </>
  );
}
