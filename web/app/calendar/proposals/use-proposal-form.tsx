import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/values/proposals.ts';
import { type Editing, isProposal } from '#web/events/editing.ts';
import { EventRow } from '#web/events/rows/EventRow.tsx';

/** @returns the form, and the note as it is typed */
export function useProposalForm(editing: Editing) {
  const { t } = useTranslation('proposals');
  const [note, setNote] = useState(editing.note ?? '');
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
  const form = { title: t(editing.before ? 'change' : 'create'), submit: t('submit'), rows, note };
  return { note, form: isProposal(editing) ? form : undefined };
}
