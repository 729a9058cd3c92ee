import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EventRow } from '#web/events/rows/EventRow.tsx';
import type { EventForm } from '#web/events/when/use-event-form.ts';

/** Whether others see what it is, or only that the time is taken. One that a program has called confidential is so until this is switched. */
export function PrivateRow({ form: { draft, change } }: { form: EventForm }) {
  const { t } = useTranslation('events');
  const id = useId();
  const isPrivate = draft.class !== 'public';
  return (
    <EventRow label={t('values.private')} of={id} kind="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-checked={isPrivate}
        aria-describedby={`${id}-hint`}
        checked={isPrivate}
        onChange={({ target }) => change({ class: target.checked ? 'private' : 'public' })}
      />
      <p id={`${id}-hint`} className={isPrivate ? 'event-note' : 'visually-hidden'}>
        {t('classHint')}
      </p>
    </EventRow>
  );
}
