import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may, mayClassify } from '#domain/permissions.ts';
import { tagNameKey } from '#domain/values/tags.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { showTogether } from '#web/calendars/remembered.ts';
import { useSeries } from '#web/events/api.ts';
import { withFields } from '#web/events/conflict/merge-drafts.ts';
import { holdDraft } from '#web/events/drafts/draft-locks.ts';
import { EventDialog } from '#web/events/form/EventDialog.tsx';
import { noteTag } from '#web/events/rows/recent-tags.ts';
import { useTags } from '#web/events/tags/api.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { FormReminders } from './reminders.ts';

const ConflictDialog = onDemand(async () => (await import('#web/events/conflict/ConflictDialog.tsx')).ConflictDialog);
const TitleOffer = onDemand(async () => (await import('#web/events/quick-add/TitleOffer.tsx')).TitleOffer);
const MoreRows = onDemand(async () => (await import('./MoreRows.tsx')).MoreRows);
const ZoneRows = onDemand(async () => (await import('./ZoneRows.tsx')).ZoneRows);
const NewTag = onDemand(async () => (await import('#web/events/tags/NewTag.tsx')).NewTag);

interface Props {
  calendars: readonly Calendar[];
  together: boolean;
  editor: EventEditor;
  onRemove: () => void;
}

/** The form of an event, or what it asks where others have changed the same. */
export function CalendarEventForm({ calendars, together, editor, onRemove }: Props) {
  const { t } = useTranslation('events');
  const { id: me } = useUser();
  const { data: mine } = useShownCalendars();
  const { dialog } = editor;
  const editing = dialog.subject;
  const id = editing?.id;
  useEffect(() => (id === undefined ? undefined : holdDraft(id)), [id]);
  const calendar = calendars.find((one) => one.id === editing?.calendar.id) ?? editing?.calendar;
  const tags = useTags(calendar?.id).data ?? [];
  const { data: series } = useSeries(editing?.before?.recurringEventId ?? null, editing?.before?.version ?? 0);
  if (!editing || !calendar) return null;
  const { before, draft, saved, typed, timeZone, now, error, busy, gone, filled, conflict } = editing;
  if (conflict && before) {
    return (
      <Fetched onGiveUp={() => editor.resolve(null)}>
        <ConflictDialog.Component
          {...{ tags, timeZone, now }}
          open
          meId={me}
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
  const places = (mine ?? calendars).filter(({ role }) => may(role, 'events.write'));
  const calendarOf = (wanted: string) => places.find((one) => one.id === wanted);
  // The tag of the same name goes with it, here as on the server.
  const namesake = (id: string | null) => {
    const name = id !== null && id === before?.tagId ? before.tag?.name : undefined;
    return tags.find((tag) => name !== undefined && tagNameKey(tag.name) === tagNameKey(name))?.id ?? null;
  };
  const isTagLost =
    Boolean(before?.tag) && before?.calendarId !== calendar.id && namesake(before?.tagId ?? null) === null;
  const isShared = (mine?.find((one) => one.id === calendar.id)?.memberCount ?? 1) > 1;
  const reader = { role: calendar.role, readerId: me };
  const isOwn = !before || mayClassify(reader, before.createdBy?.id ?? null);
  const notes = [
    before?.recurringEventId && before.calendarId !== calendar.id && t('calendarMove.whole'),
    isTagLost && t('calendarMove.tagDropped', { tag: before?.tag?.name ?? '' }),
  ].filter((note) => typeof note === 'string');
  return (
    <EventDialog
      key={filled}
      open={dialog.open}
      kind={before ? 'edit' : 'create'}
      draft={draft}
      saved={saved}
      typed={typed}
      today={now.slice(0, 10)}
      rows={{
        tags,
        namesake,
        calendars:
          ((together && !before) || before) && places.length > 1
            ? { chosen: calendar.id, all: places, onChoose: (one) => editor.choose(calendarOf(one) ?? calendar) }
            : undefined,
        notes,
        timeZone,
        mayHide: draft.class !== 'public' || (isShared && isOwn),
        isBlock: before?.redacted,
        series: before?.recurringEventId ? series : before,
        firstDay: calendar.firstDayOfWeek,
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
        reminders: ({ draft: { isAllDay, reminders }, change }) => (
          <Fetched>
            <FormReminders.Component
              eventId={before?.id}
              calendarId={calendar.id}
              allDay={isAllDay}
              value={reminders}
              onChange={(next) => change({ reminders: next })}
            />
          </Fetched>
        ),
        newTag: may(calendar.role, 'tags.write')
          ? (done) => (
              <Fetched>
                <NewTag.Component calendarId={calendar.id} tags={tags} onDone={done} />
              </Fetched>
            )
          : undefined,
      }}
      quick={(form, onRead) => (
        <Fetched>
          <TitleOffer.Component
            {...{ form, tags, now, timeZone, onRead }}
            before={saved.title}
            begun={draft.title}
            follows={!before && saved.title === ''}
          />
        </Fetched>
      )}
      error={error}
      busy={busy}
      gone={gone}
      onTyped={(content) => editor.keep(editing, content)}
      onSave={(changed) => {
        noteTag(changed.tagId);
        showTogether(calendar.id);
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
