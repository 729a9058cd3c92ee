import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may, mayClassify } from '#domain/permissions.ts';
import { tagNameKey } from '#domain/values/tags.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { makeVisible } from '#web/calendars/remembered.ts';
import { useSeries } from '#web/events/api.ts';
import { withFields } from '#web/events/conflict/merge-drafts.ts';
import { holdDraft } from '#web/events/drafts/draft-locks.ts';
import { type Editing, isProposal } from '#web/events/editing.ts';
import { EventDialog } from '#web/events/form/EventDialog.tsx';
import type { EventRowsProps } from '#web/events/form/EventRows.tsx';
import { peopleWords, usePeople } from '#web/events/people/api.ts';
import { noteTag } from '#web/events/rows/recent-tags.ts';
import { useTags } from '#web/events/tags/api.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useProposalForm } from './proposals/use-proposal-form.tsx';
import { FormReminders } from './reminders.ts';
import { useLostPeople } from './use-lost-people.ts';

const ConflictDialog = onDemand(async () => (await import('#web/events/conflict/ConflictDialog.tsx')).ConflictDialog);
const TitleOffer = onDemand(async () => (await import('#web/events/quick-add/TitleOffer.tsx')).TitleOffer);
const MoreRows = onDemand(async () => (await import('./MoreRows.tsx')).MoreRows);
const ZoneRows = onDemand(async () => (await import('./ZoneRows.tsx')).ZoneRows);
const PeopleRow = onDemand(async () => (await import('#web/events/people/PeopleRow.tsx')).PeopleRow, peopleWords);
const NewTag = onDemand(async () => (await import('#web/events/tags/NewTag.tsx')).NewTag);

interface Props {
  calendars: readonly Calendar[];
  together: boolean;
  editor: EventEditor;
  onRemove: () => void;
}

/** The form of an event, or the conflict dialog if others have changed the same fields. */
export function CalendarEventForm({ calendars, together, editor, onRemove }: Props) {
  const editing = editor.dialog.subject;
  const id = editing?.id;
  useEffect(() => (id === undefined ? undefined : holdDraft(id)), [id]);
  if (!editing) return null;
  const calendar = calendars.find((one) => one.id === editing.calendar.id) ?? editing.calendar;
  const shown = { editing, calendar, editor };
  return editing.conflict ? <Conflict {...shown} /> : <Form {...shown} {...{ calendars, together, onRemove }} />;
}

interface ShownProps {
  editing: Editing;
  calendar: Calendar;
  editor: EventEditor;
}

function Conflict({ editing, calendar, editor }: ShownProps) {
  const { before, draft, saved, timeZone, now, conflict } = editing;
  const { id: meId } = useUser();
  const tags = useTags(calendar.id).data ?? [];
  const people = usePeople(calendar.id).data ?? [];
  if (!conflict || !before) return null;
  return (
    <Fetched onGiveUp={() => editor.resolve(null)}>
      <ConflictDialog.Component
        {...{ meId, tags, people, timeZone, now }}
        open
        current={before}
        mine={draft}
        theirs={saved}
        asked={conflict.asked}
        onSave={(fields) => editor.resolve(withFields(draft, saved, fields))}
        onBack={() => editor.resolve(null)}
      />
    </Fetched>
  );
}

function Form({ editing, calendar, calendars, together, editor, onRemove }: ShownProps & Props) {
  const { before, draft, saved, timeZone, now, error, busy, deleted } = editing;
  const rows = useRows({ editing, calendar, editor }, calendars, together);
  const people = usePeople(calendar.id).data ?? [];
  const proposal = useProposalForm(editing);
  const noted = {
    ...editing,
    note: proposal.note,
  };
  const follows = !before && saved.title === '';
  return (
    <EventDialog
      key={editing.filled}
      {...{ draft, saved, rows, error, busy, deleted }}
      open={editor.dialog.open}
      kind={before ? 'edit' : 'create'}
      proposal={proposal.form}
      typed={editing.typed}
      today={now.slice(0, 10)}
      quick={(form, onRead) => (
        <Fetched>
          <TitleOffer.Component
            {...{ form, tags: rows.tags, people, now, timeZone, onRead }}
            before={saved.title}
            begun={draft.title}
            follows={follows}
          />
        </Fetched>
      )}
      fetchReader={follows ? TitleOffer.fetch : undefined}
      onTyped={(content) => editor.autosave(noted, content)}
      onSave={(changed) => {
        noteTag(changed.tagId);
        makeVisible(calendar.id);
        const left = { ...noted, draft: changed };
        if (deleted) editor.saveAsNew(left);
        else editor.save(left);
      }}
      onDelete={onRemove}
      onClose={() => editor.close(editing.id)}
      onClosed={editor.dialog.closed}
    />
  );
}

function useRows(
  { editing, calendar, editor }: ShownProps,
  calendars: readonly Calendar[],
  together: boolean,
): EventRowsProps {
  const { before, draft, timeZone } = editing;
  const { t } = useTranslation('events');
  const { id: readerId } = useUser();
  const { data: mine } = useShownCalendars();
  const tags = useTags(calendar.id).data ?? [];
  const { data: series } = useSeries(before?.recurringEventId ?? null, before?.version ?? 0);
  const mayWrite = !isProposal(editing);
  const targets = (mine ?? calendars).filter(({ role }) => may(role, 'events.write') === mayWrite);
  // The tag of the same name in the target calendar, which the server chooses too.
  const namesake = (id: string | null) => {
    const name = id !== null && id === before?.tagId ? before.tag?.name : undefined;
    return tags.find((tag) => name !== undefined && tagNameKey(tag.name) === tagNameKey(name))?.id ?? null;
  };
  const isLeaving = before !== undefined && before.calendarId !== calendar.id;
  const lost = isLeaving && namesake(before.tagId) === null ? before.tag : null;
  const presentId = before?.calendarId ?? calendar.id;
  const lostPeople = useLostPeople(before, calendar.id);
  const isShared = (mine?.find((one) => one.id === calendar.id)?.memberCount ?? 1) > 1;
  const isOwn = !before || mayClassify({ role: calendar.role, readerId }, before.createdBy?.id ?? null);
  return {
    ...{ tags, namesake, timeZone, firstDay: calendar.firstDayOfWeek },
    calendars:
      (mayWrite ? together || before : together && !before) && targets.length > 1
        ? {
            chosen: calendar.id,
            all: targets,
            personIds: before?.personIds ?? [],
            onChoose: (id) => editor.choose(targets.find((one) => one.id === id) ?? calendar),
          }
        : undefined,
    notes: [
      ...(isLeaving && before.recurringEventId ? [t('calendarMove.whole')] : []),
      ...(lost ? [t('calendarMove.tagDropped', { tag: lost.name })] : []),
      ...(lostPeople ? [t('calendarMove.peopleLeft', { names: lostPeople })] : []),
    ],
    mayHide: mayWrite && (draft.class !== 'public' || (isShared && isOwn)),
    isBlock: before?.redacted,
    series: before?.recurringEventId ? series : before,
    people: (form) => (
      <Fetched>
        <PeopleRow.Component
          {...{ form, presentId }}
          calendarId={calendar.id}
          mayAdd={may(calendar.role, 'people.write')}
        />
      </Fetched>
    ),
    more: (form) => (
      <Fetched>
        <MoreRows.Component form={form} />
      </Fetched>
    ),
    zones: (form) => (
      <Fetched>
        <ZoneRows.Component form={form} timeZone={timeZone} />
      </Fetched>
    ),
    reminders: mayWrite
      ? ({ draft: current, change }) => (
          <Fetched>
            <FormReminders.Component
              event={before}
              calendarId={calendar.id}
              draft={current}
              value={current.reminders}
              onChange={(next) => change({ reminders: next })}
            />
          </Fetched>
        )
      : undefined,
    newTag: may(calendar.role, 'tags.write')
      ? (done) => (
          <Fetched>
            <NewTag.Component calendarId={calendar.id} tags={tags} onDone={done} />
          </Fetched>
        )
      : undefined,
  };
}
