import { useEffect, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { CalendarView } from '#web/calendar-view/CalendarView.tsx';
import type { MenuRequest } from '#web/calendar-view/shell/use-context-menu.ts';
import type { View } from '#web/calendar-view/view-state.ts';
import { ownZone } from '#web/calendar-view/zone-label.ts';
import { lastAddedTo } from '#web/calendars/api.ts';
import { CalendarSwitcher } from '#web/calendars/CalendarSwitcher.tsx';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import type { NewTimes } from '#web/events/event-draft.ts';
import { useEventEditor } from '#web/events/use-event-editor.ts';
import { useEventMover } from '#web/events/use-event-mover.ts';
import { useSteps } from '#web/history/api.ts';
import { whenShown } from '#web/platform/idle.ts';
import { hasSteps } from '#web/platform/steps.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useAddFromAddress } from './add-event.ts';
import { CalendarDialogs, fetchDialogs, type Opened } from './CalendarDialogs.tsx';
import { useFirstSteps } from './first-steps/begin.ts';

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
  const steps = useSteps();
  const [switching, setSwitching] = useState(false);
  const present = together ? TOGETHER : (calendars[0]?.id ?? '');

  useEffect(() => whenShown(() => void fetchDialogs()), []);

  const calendarOf = (calendarId: string) => calendars.find((calendar) => calendar.id === calendarId);
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  const addTo = writable.find((calendar) => calendar.id === lastAddedTo()) ?? writable[0];
  const add = (...when: [date: string, now: string, zone: string, ...NewTimes]) => {
    if (addTo) editor.begin(addTo, ...when);
  };
  useAddFromAddress(() => {
    const zone = together || !addTo ? ownZone() : addTo.timezone;
    const now = instantToLocal(Date.now(), zone);
    add(now.slice(0, 10), now, zone);
  });
  useFirstSteps(() => dialog.show({ kind: 'first-steps', step: 'tags' }));

  const openEvent = (event: CalendarEvent, now: string, zone: string) => {
    const calendar = calendarOf(event.calendarId);
    if (calendar) editor.open(calendar, event, now, zone);
  };
  const openDay = (day: string, now: string, zone: string) => dialog.show({ kind: 'day', day, now, zone });
  const ids = calendars.map((calendar) => calendar.id);
  const undo = () => steps.undo(ids);
  const openMenu = ({
    now,
    zone,
    onView,
    ...request
  }: MenuRequest & { now: string; zone: string; onView: (view: View) => void }) => {
    const { dated, day } = request;
    const owner = dated ? calendarOf(dated.event.calendarId) : addTo;
    const mayWrite = owner !== undefined && may(owner.role, 'events.write');
    dialog.show({
      ...{ kind: 'menu', tagging: false, ...request, onView },
      onOpen: (event) => openEvent(event, now, zone),
      onEdit: undefined,
      onDuplicate: undefined,
      onTag: undefined,
      onRemove: mayWrite ? editor.remove : undefined,
      onUndo: mayWrite && hasSteps(ids) ? undo : undefined,
      onAdd: mayWrite ? () => add(day, now, zone) : undefined,
      onDay: () => openDay(day, now, zone),
    });
  };

  return (
    <>
      <CalendarView
        calendars={calendars}
        together={together}
        name={name}
        switcher={<CalendarSwitcher present={present} name={name} open={switching} onOpen={setSwitching} />}
        mover={mover}
        color={addTo?.color ?? ''}
        onEvent={({ event }, now, zone) => openEvent(event, now, zone)}
        onDay={openDay}
        onMenu={openMenu}
        onGoTo={(goTo) => dialog.show({ kind: 'goTo', ...goTo })}
        undo={{ undo, redo: () => steps.redo(ids) }}
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
