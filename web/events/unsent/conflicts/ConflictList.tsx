import { useTranslation } from 'react-i18next';
import type { Conflict } from '#domain/intents.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { showConflict, useConflicts } from './conflicts.ts';
import { useConflictText } from './use-conflict-text.ts';

/** What waits for a decision, above the notifications. @param onOpen called before the question is shown */
export function ConflictList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('conflicts');
  const conflicts = useConflicts();
  return (
    <section className="notifications-part" aria-label={t('list')}>
      <h3 className="part-title">
        {t('list')}
        <sup>{conflicts.length}</sup>
      </h3>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.id} {...{ conflict, onOpen }} />
        ))}
      </ul>
    </section>
  );
}

function ConflictRow({ conflict, onOpen }: { conflict: Conflict; onOpen: () => void }) {
  const { t } = useTranslation('conflicts');
  const text = useConflictText(conflict);
  const open = () => {
    onOpen();
    showConflict(conflict.id);
  };
  return (
    <li className="hovers notification">
      <button type="button" className="grow notification-what" onClick={open}>
        <b className="clamp" dir="auto">
          {shownTitle(conflict, t('untitled'))}
        </b>
        <span className="clamp">{text}</span>
        <small>{conflict.calendar.name}</small>
      </button>
    </li>
  );
}
