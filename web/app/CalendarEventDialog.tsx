import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { useZoneLabel } from '#web/calendar-view/zone-label.ts';
import { ConflictDialog } from '#web/events/ConflictDialog.tsx';
import { EventDialog } from '#web/events/EventDialog.tsx';
import { EventView } from '#web/events/EventView.tsx';
import { draftOf } from '#web/events/event-draft.ts';
import { ScopeDialog } from '#web/events/ScopeDialog.tsx';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { useTags } from '#web/tags/api.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Props {
  /** Those on the page, with the person’s present roles. */
  calendars: readonly Calendar[];
  together: boolean;
  editor: EventEditor;
}

export function CalendarEventDialog({ calendars, together, editor }: Props) {
  const { t } = useTranslation('events');
  const zoneLabel = useZoneLabel();
  const [asking, setAsking] = useState(false);
  const { dialog, conflict, question } = editor;
  const editing = dialog.subject;
  const subject = editing ?? conflict?.editing;
  const calendarOf = (id: string | undefined) => calendars.find((one) => one.id === id);
  const calendar = calendarOf(subject?.calendar.id) ?? subject?.calendar;
  const places = calendars.filter(({ role }) => may(role, 'events.write'));
  const mayWrite = calendar !== undefined && may(calendar.role, 'events.write');
  const tags = useTags(calendar?.id).data ?? [];
  // Somebody who loses the right or the network keeps what they have typed.
  const [opened, setOpened] = useState({ id: editing?.id, mayWrite });
  if (opened.id !== editing?.id) setOpened({ id: editing?.id, mayWrite });
  if (conflict) {
    const { draft } = conflict.editing;
    return (
      <ConflictDialog
        open
        mine={draft}
        theirs={draftOf(conflict.current)}
        tags={tags}
        onMine={() => editor.resolve('mine')}
        onTheirs={() => editor.resolve('theirs')}
        onBack={() => editor.resolve('back')}
      />
    );
  }
  if (!editing || !calendar) return null;
  const { before, draft, saved, timeZone, shownZone, now, error } = editing;
  const isElsewhere = timeZone !== calendar.timezone || timeZone !== shownZone;
  const notes = [
    isElsewhere && t('zone', { zone: zoneLabel(timeZone, Date.now()) }),
    together && before && t('inCalendar', { name: calendar.name }),
    before?.recurringEventId && t('repeats'),
  ].filter((note) => typeof note === 'string');
  if (before && !opened.mayWrite && error === null) {
    return (
      <EventView
        open={dialog.open}
        event={before}
        notes={notes}
        year={now.slice(0, 4)}
        onClose={dialog.close}
        onClosed={dialog.closed}
      />
    );
  }
  return (
    <>
      <EventDialog
        key={editing.id}
        open={dialog.open}
        kind={before ? 'edit' : 'create'}
        draft={draft}
        saved={saved}
        tags={tags}
        calendars={
          together && !before && places.length > 1
            ? { chosen: calendar.id, all: places, onChoose: (id) => editor.choose(calendarOf(id) ?? calendar) }
            : undefined
        }
        notes={notes}
        today={now.slice(0, 10)}
        firstDay={calendar.firstDayOfWeek}
        error={error}
        onSave={(changed) => editor.save({ ...editing, draft: changed })}
        onDelete={() => (before?.recurringEventId ? editor.remove(before) : setAsking(true))}
        onClose={dialog.close}
        onClosed={dialog.closed}
      />
      {before && (
        <ConfirmDialog
          open={asking}
          title={t('remove.title')}
          confirmText={t('remove.confirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            editor.remove(before);
          }}
        >
          {t('remove.text', { title: before.title || t('untitled') })}
        </ConfirmDialog>
      )}
      {question && <ScopeDialog open doing={question.doing} onAnswer={question.answer} />}
    </>
  );
}
