import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { ScopeDialog } from '#web/events/ScopeDialog.tsx';
import { shownTitle } from '#web/platform/shown-title.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { CalendarEventCard } from './CalendarEventCard.tsx';
import { CalendarEventForm } from './CalendarEventForm.tsx';
import { type ProposedRemoval, proposing } from './proposing.ts';
import type { CalendarEvents } from './use-calendar-events.ts';

interface Props {
  /** Those on the page, with the person’s current roles. */
  calendars: readonly Calendar[];
  together: boolean;
  events: CalendarEvents;
}

/** The card and the form of an event, and the dialogs that either opens. */
export function CalendarEventDialogs({ calendars, together, events }: Props) {
  const { t } = useTranslation('events');
  const { editor, actions, card, question } = events;
  const [removedFrom, setRemovedFrom] = useState<'card' | 'form' | null>(null);
  const [proposed, setProposed] = useState<ProposedRemoval | null>(null);
  const editing = editor.dialog.subject;
  const event = removedFrom === 'form' ? editing?.before : card.subject?.event;

  /** A series asks for the scope of the deletion, so it needs no second question. */
  const askToRemove = (from: 'card' | 'form') => {
    const target = from === 'form' ? editing?.before : card.subject?.event;
    if (target?.recurringEventId) remove(from);
    else setRemovedFrom(from);
  };
  const remove = (from: 'card' | 'form') => {
    setRemovedFrom(null);
    const target = from === 'form' ? editing?.before : card.subject?.event;
    if (!target) return;
    actions.remove(target, () => {
      if (from === 'form') editor.close(target.id);
      else card.close();
    });
  };
  return (
    <>
      {card.subject && (
        <CalendarEventCard
          {...{ calendars, events }}
          onRemove={() => askToRemove('card')}
          onProposeRemoval={(calendar, target) =>
            events.withScope(target, null, (scope) => setProposed({ calendar, event: target, scope }))
          }
        />
      )}
      {proposed && (
        <Fetched onGiveUp={() => setProposed(null)}>
          <proposing.Removal
            {...proposed}
            onProposed={() => {
              setProposed(null);
              card.close();
            }}
            onClose={() => setProposed(null)}
          />
        </Fetched>
      )}
      {editing && (
        <CalendarEventForm
          key={editing.id}
          calendars={calendars}
          together={together}
          editor={editor}
          onRemove={() => askToRemove('form')}
        />
      )}
      <ConfirmDialog
        open={removedFrom !== null}
        title={t('remove.title')}
        confirmText={t('remove.confirm')}
        onCancel={() => setRemovedFrom(null)}
        onConfirm={() => removedFrom && remove(removedFrom)}
      >
        {t('remove.text', { title: event ? shownTitle(event, t('untitled')) : '' })}
      </ConfirmDialog>
      {question && <ScopeDialog question={question} />}
    </>
  );
}
