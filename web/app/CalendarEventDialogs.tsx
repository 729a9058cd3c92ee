import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { useZoneLabel } from '#web/calendar-view/zone-label.ts';
import { holdDraft } from '#web/events/draft-locks.ts';
import { EventDialog } from '#web/events/EventDialog.tsx';
import { draftOf } from '#web/events/event-draft.ts';
import { withFields } from '#web/events/merge-drafts.ts';
import { noteTag } from '#web/events/recent-tags.ts';
import { ScopeDialog } from '#web/events/ScopeDialog.tsx';
import { capitalised } from '#web/platform/format.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { useRuleText } from '#web/recurrence/api.ts';
import { useTags } from '#web/tags/api.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { CalendarEventCard } from './CalendarEventCard.tsx';
import type { CalendarEvents } from './use-calendar-events.ts';

const ConflictDialog = onDemand(async () => (await import('#web/events/ConflictDialog.tsx')).ConflictDialog);
const NewTag = onDemand(async () => (await import('#web/tags/NewTag.tsx')).NewTag);

interface Props {
  /** Those on the page, with the person’s present roles. */
  calendars: readonly Calendar[];
  together: boolean;
  events: CalendarEvents;
}

/** The card of an event, its form, and the questions that either asks. */
export function CalendarEventDialogs({ calendars, together, events }: Props) {
  const { t } = useTranslation('events');
  const { editor, actions, card, question } = events;
  const [asked, setAsked] = useState<'card' | 'form' | null>(null);
  const editing = editor.dialog.subject;
  const event = asked === 'form' ? editing?.before : card.subject?.event;

  /** A repeating event asks how far it reaches, which is question enough. */
  const askToRemove = (from: 'card' | 'form') => {
    const target = from === 'form' ? editing?.before : card.subject?.event;
    if (target?.recurringEventId) remove(from);
    else setAsked(from);
  };
  const remove = (from: 'card' | 'form') => {
    setAsked(null);
    const target = from === 'form' ? editing?.before : card.subject?.event;
    if (!target) return;
    actions.remove(target, () => {
      if (from === 'form') editor.close(target.id);
      else card.close();
    });
  };
  return (
    <>
      {card.subject && <CalendarEventCard calendars={calendars} events={events} onRemove={() => askToRemove('card')} />}
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
        open={asked !== null}
        title={t('remove.title')}
        confirmText={t('remove.confirm')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && remove(asked)}
      >
        {t('remove.text', { title: event?.title || t('untitled') })}
      </ConfirmDialog>
      {question && <ScopeDialog open doing={question.doing} onAnswer={question.answer} />}
    </>
  );
}

interface FormProps {
  calendars: readonly Calendar[];
  together: boolean;
  editor: CalendarEvents['editor'];
  onRemove: () => void;
}

function CalendarEventForm({ calendars, together, editor, onRemove }: FormProps) {
  const { t } = useTranslation('events');
  const zoneLabel = useZoneLabel();
  const ruleText = useRuleText();
  const { dialog, conflict } = editor;
  const editing = dialog.subject;
  const id = editing?.id;
  useEffect(() => (id === undefined ? undefined : holdDraft(id)), [id]);
  const calendar = calendars.find((one) => one.id === editing?.calendar.id) ?? editing?.calendar;
  const tags = useTags(calendar?.id).data ?? [];
  if (!editing || !calendar) return null;
  if (conflict) {
    const theirs = draftOf(conflict.current);
    return (
      <ConflictDialog.Component
        open
        mine={conflict.merged}
        theirs={theirs}
        asked={conflict.asked}
        tags={tags}
        now={conflict.editing.now}
        onSave={(fields) => editor.resolve(withFields(conflict.merged, theirs, fields))}
        onBack={() => editor.resolve(null)}
      />
    );
  }
  const { before, draft, saved, typed, timeZone, shownZone, now, error, busy, gone, filled } = editing;
  const places = calendars.filter(({ role }) => may(role, 'events.write'));
  const calendarOf = (wanted: string) => calendars.find((one) => one.id === wanted);
  const notes = [
    (timeZone !== calendar.timezone || timeZone !== shownZone) && t('zone', { zone: zoneLabel(timeZone, Date.now()) }),
    together && before && t('inCalendar', { name: calendar.name }),
    before?.recurrence && capitalised(ruleText(before.recurrence)),
  ].filter((note) => typeof note === 'string');
  return (
    <EventDialog
      key={filled}
      open={dialog.open}
      kind={before ? 'edit' : 'create'}
      draft={draft}
      saved={saved}
      typed={typed}
      tags={tags}
      calendars={
        together && !before && places.length > 1
          ? { chosen: calendar.id, all: places, onChoose: (one) => editor.choose(calendarOf(one) ?? calendar) }
          : undefined
      }
      notes={notes}
      today={now.slice(0, 10)}
      firstDay={calendar.firstDayOfWeek}
      error={error}
      busy={busy}
      gone={gone}
      newTag={
        may(calendar.role, 'tags.write')
          ? (done) => (
              <Suspense fallback={null}>
                <NewTag.Component calendarId={calendar.id} tags={tags} onDone={done} />
              </Suspense>
            )
          : undefined
      }
      onTyped={(content) => editor.keep(editing, content)}
      onSave={(changed) => {
        noteTag(changed.tagId);
        const left = { ...editing, draft: changed };
        if (gone) editor.saveAsNew(left);
        else editor.save(left);
      }}
      onDelete={onRemove}
      onClose={() => editor.close(editing.id)}
      onClosed={dialog.closed}
    />
  );
}
