import { useEffect, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { may } from '#domain/permissions.ts';
import { CalendarView } from '#web/calendar-view/CalendarView.tsx';
import { rememberFirstDay } from '#web/calendar-view/first-days.ts';
import { foldsFrom } from '#web/calendar-view/layout/clock-change.ts';
import type { MenuRequest } from '#web/calendar-view/shell/use-context-menu.ts';
import type { View } from '#web/calendar-view/view-state.ts';
import { shownZone } from '#web/calendars/api.ts';
import { CalendarSwitcher } from '#web/calendars/CalendarSwitcher.tsx';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import type { NewTimes } from '#web/events/event-draft.ts';
import { useSteps } from '#web/events/history/api.ts';
import { ConnectionMark } from '#web/events/live/ConnectionMark.tsx';
import { useEventCopy } from '#web/events/use-event-copy.ts';
import { useEventMover } from '#web/events/use-event-mover.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ownZone } from '#web/platform/own-zone.ts';
import { hasSteps } from '#web/platform/steps.ts';
import { storage } from '#web/platform/storage.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useFirstSteps } from '../first-steps/begin.ts';
import { useFileDrop } from '../import/use-file-drop.ts';
import { subscribedWords } from '../words-on-demand.ts';
import { calendarToAddTo, useAddFromAddress } from './add-event.ts';
import { CalendarBell } from './CalendarBell.tsx';
import { CalendarDialogs, fetchDialogs } from './CalendarDialogs.tsx';
import type { Opened } from './opened-dialog.ts';
import { SubscribedSwitches } from './other-programs.ts';
import { SideShape } from './side/SideShape.tsx';
import { useCalendarCommands } from './use-calendar-commands.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useSaveEvent } from './use-save-event.ts';

/** From a width on that phones do not have. */
const SideList = onDemand(async () => (await import('./side/SideList.tsx')).SideList, subscribedWords);
/** Few share anything. */
const SharedText = onDemand(async () => (await import('./SharedText.tsx')).SharedText);

interface Props {
  /** One, or several together, as the person sees them and with what they may do now. */
  calendars: readonly Calendar[];
  together: boolean;
  name: string;
}

export function CalendarScreen({ calendars, together, name }: Props) {
  const user = useUser();
  const mover = { ...useEventMover(), copy: useEventCopy(user) };
  const dialog = useDialog<Opened>();
  const events = useCalendarEvents(calendars, together, (kept) => {
    const now = instantToLocal(Date.now(), kept.timeZone);
    dialog.show({ kind: 'quick', date: kept.saved.startDate ?? now.slice(0, 10), now, zone: kept.timeZone, kept });
  });
  const steps = useSteps();
  const save = useSaveEvent();
  const [switching, setSwitching] = useState(false);
  const [isShared, setShared] = useState(storage.get('shared'));
  const hasSubscribed = (useSubscribedCalendars().data ?? []).length > 0;
  const present = together ? TOGETHER : (calendars[0]?.id ?? '');

  useEffect(() => whenShown(() => void fetchDialogs()), []);
  const firstDay = calendars[0]?.firstDayOfWeek;
  useEffect(() => {
    if (firstDay !== undefined) rememberFirstDay(present, firstDay);
  }, [present, firstDay]);

  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  const addTo = calendarToAddTo(calendars);
  const add = (...when: [date: string, now: string, zone: string, ...NewTimes]) => {
    if (addTo) events.editor.begin(addTo, ...when);
  };
  useAddFromAddress(() => {
    const zone = addTo ? shownZone(addTo.timezone, together || user.showsOwnTime) : ownZone();
    const now = instantToLocal(Date.now(), zone);
    add(now.slice(0, 10), now, zone);
  });
  useTakenFromAddress('history', () => !together && dialog.show({ kind: 'history' }));
  useFirstSteps(() => dialog.show({ kind: 'first-steps', step: 'tags' }));

  useCalendarCommands(calendars, together, dialog.show);

  const dropping = useFileDrop(addTo ? (files) => dialog.show({ kind: 'import', files }) : undefined);

  const calendarOf = (calendarId: string) => calendars.find((calendar) => calendar.id === calendarId);
  const openDay = (day: string, now: string, zone: string, chosen?: string) =>
    dialog.show({ kind: 'day', day, now, zone, chosen });
  const ids = calendars.map((calendar) => calendar.id);
  const quickAdd = (date: string, now: string, zone: string) => dialog.show({ kind: 'quick', date, now, zone });
  const undo = () => steps.undo(ids);
  const openMenu = ({
    now,
    zone,
    onView,
    ...request
  }: MenuRequest & { now: string; zone: string; onView: (view: View) => void }) => {
    const { dated, day, time, fold } = request;
    const owner = dated ? calendarOf(dated.event.calendarId) : addTo;
    const mayWrite = owner !== undefined && may(owner.role, 'events.write');
    // One of a calendar by its address can be copied into one's own.
    const copyTo = owner ? (mayWrite ? owner : undefined) : addTo;
    dialog.show({
      ...{ kind: 'menu', choosing: null, ...request, onView },
      onOpen: (event) => events.open(event, zone),
      onEdit: mayWrite ? events.edit : undefined,
      onDuplicate: copyTo ? (event) => events.editor.duplicate(copyTo, event) : undefined,
      onTag: mayWrite ? (event, tag) => events.actions.retag(owner, event, tag) : undefined,
      onMoveTo: mayWrite ? events.actions.moveTo : undefined,
      onSave: owner && navigator.onLine ? save : undefined,
      onRemove: mayWrite ? (event) => events.actions.remove(event) : undefined,
      onUndo: mayWrite && hasSteps(ids) ? undo : undefined,
      onAdd: mayWrite ? () => add(day, now, zone, time, undefined, undefined, foldsFrom(fold, zone)) : undefined,
      onQuickAdd: mayWrite ? () => quickAdd(day, now, zone) : undefined,
      onCopyWeek: mayWrite
        ? () => dialog.show({ kind: 'copyWeek', date: day, today: now.slice(0, 10), zone })
        : undefined,
      onDay: () => openDay(day, now, zone),
    });
  };

  return (
    <>
      <CalendarView
        calendars={calendars}
        together={together}
        name={name}
        switcher={
          <>
            <CalendarSwitcher
              {...{ present, name }}
              open={switching}
              onOpen={setSwitching}
              others={
                hasSubscribed && (
                  <Fetched>
                    <SubscribedSwitches.Component />
                  </Fetched>
                )
              }
              onSubscriptions={() => dialog.show({ kind: 'subscriptions' })}
            />
            <ConnectionMark />
          </>
        }
        bell={<CalendarBell />}
        aside={(beside) => (
          <Fetched waiting={<SideShape />}>
            <SideList.Component
              {...{ present, beside }}
              onSubscriptions={() => dialog.show({ kind: 'subscriptions' })}
            />
          </Fetched>
        )}
        mover={mover}
        color={addTo?.color ?? ''}
        onEvent={events.open}
        onEdit={(event) => {
          if (!writable.some((calendar) => calendar.id === event.calendarId)) return false;
          events.card.close();
          dialog.close();
          events.edit(event);
          return true;
        }}
        onRemove={(event) => void events.actions.remove(event)}
        onDay={openDay}
        onMenu={openMenu}
        onGoTo={(goTo) => dialog.show({ kind: 'goTo', ...goTo })}
        undo={{ undo, redo: () => steps.redo(ids) }}
        onAdd={add}
        onQuickAdd={quickAdd}
        onSettings={() => (together ? setSwitching(true) : dialog.show({ kind: 'settings' }))}
        onThemes={() => dialog.show({ kind: 'themes' })}
      />
      {isShared && addTo && (
        <Fetched onGiveUp={() => setShared(null)}>
          <SharedText.Component calendar={addTo} together={together} onDraft={events.editor.resume} />
        </Fetched>
      )}
      <CalendarDialogs
        calendars={calendars}
        together={together}
        onAdd={add}
        events={events}
        mover={mover}
        dialog={dialog}
        dropping={dropping}
      />
    </>
  );
}
