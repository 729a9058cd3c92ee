import { useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { lastAddedTo } from '#web/calendars/api.ts';
import { showTogether } from '#web/calendars/remembered.ts';
import { noteTag } from '#web/events/form/recent-tags.ts';
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
  onStored: (event: CalendarEvent) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** A new event from one line, in one of the calendars on the page. */
export function CalendarQuickAdd({ calendars, editor, zone, onStored, onClose, ...rest }: Props) {
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  const [chosen, setChosen] = useState(lastAddedTo());
  const calendar = writable.find(({ id }) => id === chosen) ?? writable[0];
  const tags = useTags(calendar?.id).data ?? NONE;
  const store = useQuickSave(useUser(), onStored);
  if (!calendar) return null;
  const openForm = (drafts: QuickDrafts) => editor.goOn(calendar, drafts, rest.now, zone);
  const leave = (drafts: QuickDrafts, then: (drafts: QuickDrafts) => void) => {
    onClose();
    noteTag(drafts.draft.tagId);
    showTogether(calendar.id);
    then(drafts);
  };
  return (
    <QuickAdd
      {...rest}
      {...{ calendar, tags, onClose }}
      calendars={writable}
      timeZone={zone}
      onCalendar={({ id }) => setChosen(id)}
      onSave={(drafts) => leave(drafts, () => void store(calendar, drafts, rest.now, zone, () => openForm(drafts)))}
      onMore={(drafts) => leave(drafts, openForm)}
    />
  );
}

const NONE = [] as const;
