import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/values/proposals.ts';
import { EventRow } from '#web/events/rows/EventRow.tsx';

/** What the form of an event says and asks where its change is only proposed. */
interface ProposalForm {
  readonly title: string;
  readonly submit: string;
  readonly rows: ReactNode;
}

/** @returns the form, and the note as it is typed */
export function useProposalForm(isNew: boolean): { readonly form: ProposalForm; readonly note: string } {
  const { t } = useTranslation('proposals');
  const [note, setNote] = useState('');
  const id = useId();
  const rows = (
    <EventRow label={t('note')} of={id}>
      <textarea
        id={id}
        rows={2}
        placeholder={t('notePlaceholder')}
        value={note}
        maxLength={NOTE_MAX}
        onChange={({ target }) => setNote(target.value)}
      />
    </EventRow>
  );
  return { note, form: { title: t(isNew ? 'create' : 'change'), submit: t('submit'), rows } };
}
