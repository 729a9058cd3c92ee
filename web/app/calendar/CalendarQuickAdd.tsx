import { useEffect, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { lastAddedTo, useShownCalendars } from '#web/calendars/api.ts';
import { showTogether } from '#web/calendars/remembered.ts';
import { holdDraft } from '#web/events/drafts/draft-locks.ts';
import type { KeptDraft } from '#web/events/drafts/kept-draft.ts';
import { dropDraft, keepDraft } from '#web/events/drafts/kept-drafts.ts';
import { noteTag } from '#web/events/form/recent-tags.ts';
import { newId } from '#web/events/new-id.ts';
import { QuickAdd, type QuickDrafts } from '#web/events/quick-add/QuickAdd.tsx';
import { useQuickSave } from '#web/events/quick-add/use-quick-save.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { useTags } from '#web/tags/api.ts';

interface Props {
  open: boolean;
  calendars: readonly Calendar[];
  editor: EventEditor;
  date: string;
  now: string;
  zone: string;
  /** What was being typed when the page was left. */
  kept?: KeptDraft | undefined;
  onStored: (event: CalendarEvent) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** A new event from one line, in one of the calendars on the page. */
export function CalendarQuickAdd({ calendars, editor, zone, onStored, onClose, ...rest }: Props) {
  const me = useUser();
  const { data: mine } = useShownCalendars();
  const writable = (mine ?? calendars).filter(({ role }) => may(role, 'events.write'));
  const here = calendars.filter(({ role }) => may(role, 'events.write'));
  const [id] = useState(() => rest.kept?.id ?? newId());
  useEffect(() => holdDraft(id), [id]);
  const [chosen, setChosen] = useState(rest.kept?.addTo ?? lastAddedTo());
  const calendar = writable.find((one) => one.id === chosen) ?? here[0] ?? writable[0];
  const tags = useTags(calendar?.id).data ?? NONE;
  const store = useQuickSave(me, onStored);
  if (!calendar) return null;
  const openForm = (drafts: QuickDrafts) => editor.goOn(calendar, drafts, rest.now, zone);
  /** Over a reload or a closed tab. */
  const keep = (line: string, drafts: QuickDrafts) => {
    const calendarId = (here[0] ?? calendar).id;
    const kept = { id, userId: me.id, calendarId, keptAt: Date.now(), before: null, typed: {}, timeZone: zone };
    if (line.trim() === '') dropDraft(id);
    else if (rest.open) keepDraft({ ...kept, ...drafts, line, addTo: calendar.id });
  };
  const close = () => {
    dropDraft(id);
    onClose();
  };
  const leave = (drafts: QuickDrafts, then: (drafts: QuickDrafts) => void) => {
    close();
    noteTag(drafts.draft.tagId);
    showTogether(calendar.id);
    then(drafts);
  };
  return (
    <QuickAdd
      {...rest}
      {...{ calendar, tags }}
      onClose={close}
      onTyped={keep}
      calendars={writable}
      timeZone={zone}
      onCalendar={({ id }) => setChosen(id)}
      onSave={(drafts) => leave(drafts, () => void store(calendar, drafts, rest.now, zone, () => openForm(drafts)))}
      onMore={(drafts) => leave(drafts, openForm)}
    />
  );
}

const NONE = [] as const;
