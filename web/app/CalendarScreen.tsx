import { useEffect, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { CalendarView } from '#web/calendar-view/CalendarView.tsx';
import { lastAddedTo } from '#web/calendars/api.ts';
import { CalendarSwitcher } from '#web/calendars/CalendarSwitcher.tsx';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { useEventEditor } from '#web/events/use-event-editor.ts';
import { useEventMover } from '#web/events/use-event-mover.ts';
import { whenShown } from '#web/platform/idle.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { CalendarDialogs, fetchDialogs, type Opened } from './CalendarDialogs.tsx';

interface Props {
  /** One, or several together, as the person sees them and with what they may do now. */
  calendars: readonly Calendar[];
  together: boolean;
  name: string;
}

export function CalendarScreen({ calendars, together, name }: Props) {
  const { id, name: myName } = useUser();
  const editor = useEventEditor({ id, name: myName });
  const mover = useEventMover();
  const dialog = useDialog<Opened>();
  const [switching, setSwitching] = useState(false);
  const present = together ? TOGETHER : (calendars[0]?.id ?? '');

  useEffect(() => whenShown(() => void fetchDialogs()), []);

  const calendarOf = (calendarId: string) => calendars.find((calendar) => calendar.id === calendarId);
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  const addTo = writable.find((calendar) => calendar.id === lastAddedTo()) ?? writable[0];
  const add = (...when: [date: string, now: string, zone: string, time?: string, minutes?: number]) => {
    if (addTo) editor.begin(addTo, ...when);
  };

  return (
    <>
      <CalendarView
        calendars={calendars}
        together={together}
        name={name}
        switcher={<CalendarSwitcher present={present} name={name} open={switching} onOpen={setSwitching} />}
        mover={mover}
        onEvent={({ event }, now, zone) => {
          const calendar = calendarOf(event.calendarId);
          if (calendar) editor.open(calendar, event, now, zone);
        }}
        onDay={(day, now, zone) => dialog.show({ kind: 'day', day, now, zone })}
        onAdd={add}
        onSettings={() => (together ? setSwitching(true) : dialog.show({ kind: 'settings' }))}
        onThemes={() => dialog.show({ kind: 'themes' })}
        onKeys={() => dialog.show({ kind: 'keys' })}
      />
      <CalendarDialogs
        calendars={calendars}
        together={together}
        onAdd={add}
        editor={editor}
        mover={mover}
        dialog={dialog}
      />
    </>
  );
}
