import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { NOTE_MAX } from '#domain/values/proposals.ts';
import { useWhen } from '#web/events/use-when.ts';
import { sendProposal } from '#web/interop/proposals/proposals.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { TextArea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import '#web/ui/question-form.css';

interface Props {
  calendar: Calendar;
  event: CalendarEvent;
  /** Undefined for an event that does not repeat. */
  scope: EditScope | undefined;
  onProposed: () => void;
  onClose: () => void;
}

/** Proposes the deletion of an event, or of a part of its series, with a note. */
export function ProposeRemoval({ calendar, event, scope, onProposed, onClose }: Props) {
  const { t } = useTranslation(['proposals', 'events']);
  const whenOf = useWhen();
  const [note, setNote] = useState('');
  const question = useSubmit({
    failed: t('failed'),
    run: async () => {
      const removal = { delete: { id: event.id, ...(scope && { scope }) } };
      // Occurrences that were changed later than their series have been seen, too.
      const base = Math.max(event.version, calendar.version);
      await sendProposal(calendar.id, { note, base, ...removal });
      onProposed();
    },
  });
  // A card that was opened by the link of a series is about all of it.
  const reach = scope ?? (event.recurrence ? 'all' : undefined);
  const said = [whenOf(event, ownDate(new Date())), reach && t(`events:scope.${reach}`)];
  return (
    <FormDialog open {...{ question, onClose }} title={t('remove')} submit={t('submit')} dirty={note !== ''} held>
      <form {...question.form} className="stack question-form">
        <div>
          <b dir="auto">{shownTitle(event, t('untitled'))}</b>
          <p className="note">{said.filter(Boolean).join(' · ')}</p>
        </div>
        <TextArea
          label={t('note')}
          rows={2}
          placeholder={t('notePlaceholder')}
          value={note}
          maxLength={NOTE_MAX}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </FormDialog>
  );
}
