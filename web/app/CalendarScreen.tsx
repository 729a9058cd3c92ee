import { useEffect } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { Role } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { CalendarView } from '#web/calendar-view/CalendarView.tsx';
import { useEventEditor } from '#web/events/use-event-editor.ts';
import { useEventMover } from '#web/events/use-event-mover.ts';
import { whenShown } from '#web/platform/idle.ts';
import { useTags } from '#web/tags/api.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { CalendarDialogs, fetchDialogs, type Opened } from './CalendarDialogs.tsx';

export function CalendarScreen({ calendar, role }: { calendar: Calendar; role: Role }) {
  const { id, name } = useUser();
  const tags = useTags(calendar.id).data ?? [];
  const editor = useEventEditor(calendar, tags, { id, name });
  const mover = useEventMover(calendar.id);
  const dialog = useDialog<Opened>();

  useEffect(() => whenShown(() => void fetchDialogs()), []);

  return (
    <>
      <CalendarView
        calendar={calendar}
        role={role}
        mover={mover}
        onEvent={(dated, now) => editor.open(dated.event, now)}
        onDay={(day, now, zone) => dialog.show({ kind: 'day', day, now, zone })}
        onAdd={editor.begin}
        onSettings={() => dialog.show({ kind: 'settings' })}
        onThemes={() => dialog.show({ kind: 'themes' })}
        onKeys={() => dialog.show({ kind: 'keys' })}
      />
      <CalendarDialogs calendar={calendar} role={role} tags={tags} editor={editor} mover={mover} dialog={dialog} />
    </>
  );
}
