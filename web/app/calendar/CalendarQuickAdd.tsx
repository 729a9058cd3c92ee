import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import type { Reminder } from '#domain/reminders.ts';
import { lastAddedTo, useShownCalendars } from '#web/calendars/api.ts';
import { makeVisible } from '#web/calendars/remembered.ts';
import { holdDraft } from '#web/events/drafts/draft-locks.ts';
import { dropDraft, storeDraft } from '#web/events/drafts/draft-store.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { usePeople } from '#web/events/people/api.ts';
import { QuickAdd, type QuickDrafts } from '#web/events/quick-add/QuickAdd.tsx';
import { useQuickSave } from '#web/events/quick-add/use-quick-save.ts';
import { noteTag } from '#web/events/rows/recent-tags.ts';
import { useAddTag, useTags } from '#web/events/tags/api.ts';
import { nextColor } from '#web/events/tags/tag-edits.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useQuickTask } from '#web/interop/tasks/use-quick-task.tsx';
import { useErrorText } from '#web/platform/error-text.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { FormReminders } from './reminders.ts';

interface Props extends DialogControl {
  /** Of the draft. */
  id: string;
  calendars: readonly Calendar[];
  editor: EventEditor;
  date: string;
  now: string;
  zone: string;
  /** The people of a text that names none. */
  personIds?: string[] | undefined;
  /** The draft of the line from when the page was left. */
  storedDraft?: StoredDraft | undefined;
  onStored: (event: CalendarEvent) => void;
  onReminders: (event: CalendarEvent, reminders: readonly Reminder[] | null) => void;
}

/** Creates an event from one line of text, in one of the calendars on the page. */
export function CalendarQuickAdd({ id, calendars, editor, zone, onStored, onReminders, onClose, ...rest }: Props) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const me = useUser();
  const { data: mine } = useShownCalendars();
  const writable = (mine ?? calendars).filter(({ role }) => may(role, 'events.write'));
  const here = calendars.filter(({ role }) => may(role, 'events.write'));
  const isClosed = useRef(false);
  useEffect(() => holdDraft(id), [id]);
  const [chosen, setChosen] = useState(rest.storedDraft?.addTo ?? lastAddedTo());
  const calendar = writable.find((one) => one.id === chosen) ?? here[0] ?? writable[0];
  const tags = useTags(calendar?.id).data ?? NONE;
  const people = usePeople(calendar?.id).data ?? NONE;
  const addTag = useAddTag(calendar?.id ?? '');
  const store = useQuickSave(me, onStored, onReminders);
  const task = useQuickTask(calendar?.id ?? '', zone, () => close());
  if (!calendar) return null;
  const newTag = (name: string) =>
    void addTag({ name, color: nextColor(tags) }).catch((error: unknown) =>
      showSnackbar(errorText(error, t('quick.tagFailed')), { kind: 'error' }),
    );
  const openForm = (drafts: QuickDrafts) => editor.goOn(calendar, drafts, rest.now, zone);
  /** Survives a reload or a closed tab. */
  const autosave = (line: string, drafts: QuickDrafts) => {
    const calendarId = (here[0] ?? calendar).id;
    const storedDraft = { id, userId: me.id, calendarId, keptAt: Date.now(), before: null, typed: {}, timeZone: zone };
    // An effect of the last render may still run after the line was saved.
    if (isClosed.current) return;
    if (line.trim() === '') dropDraft(id);
    else storeDraft({ ...storedDraft, ...drafts, line, addTo: calendar.id });
  };
  const close = () => {
    isClosed.current = true;
    dropDraft(id);
    onClose();
  };
  const leave = (drafts: QuickDrafts, then: (drafts: QuickDrafts) => void) => {
    close();
    noteTag(drafts.draft.tagId);
    makeVisible(calendar.id);
    then(drafts);
  };
  return (
    <QuickAdd
      {...rest}
      {...{ calendar, tags, people }}
      onClose={close}
      onTyped={autosave}
      calendars={writable}
      timeZone={zone}
      reminders={({ draft, change }) => (
        <Fetched>
          <FormReminders.Component
            event={undefined}
            calendarId={calendar.id}
            draft={draft}
            value={draft.reminders}
            onChange={(next) => change({ reminders: next })}
          />
        </Fetched>
      )}
      task={task}
      onNewTag={may(calendar.role, 'tags.write') ? newTag : undefined}
      onCalendar={(one) => setChosen(one.id)}
      onSave={(drafts) => leave(drafts, () => void store(calendar, drafts, rest.now, zone, () => openForm(drafts)))}
      onMore={(drafts) => leave(drafts, openForm)}
    />
  );
}

const NONE = [] as const;
