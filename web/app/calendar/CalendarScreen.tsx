import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { CalendarView } from '#web/calendar-view/CalendarView.tsx';
import { rememberFirstDay } from '#web/calendar-view/first-days.ts';
import { shownZone } from '#web/calendars/api.ts';
import { CalendarSwitcher } from '#web/calendars/CalendarSwitcher.tsx';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { ConnectionMark } from '#web/events/live/ConnectionMark.tsx';
import { useEventCopy } from '#web/events/use-event-copy.ts';
import { useEventMover } from '#web/events/use-event-mover.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { BellButton } from '#web/notifications/BellButton.tsx';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ownZone } from '#web/platform/own-zone.ts';
import { storage } from '#web/platform/storage.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useLow, usePhone } from '#web/ui/use-media.ts';
import { useFirstSteps } from '../first-steps/begin.ts';
import { useFileDrop } from '../import/use-file-drop.ts';
import { subscribedWords } from '../words-on-demand.ts';
import { calendarToAddTo, useAddFromAddress } from './add-event.ts';
import { CalendarDialogs, fetchDialogs } from './CalendarDialogs.tsx';
import type { Opened } from './opened-dialog.ts';
import { SubscribedSwitches } from './other-programs.ts';
import { SideShape } from './side/SideShape.tsx';
import { TasksDue } from './tasks/tasks-on-demand.tsx';
import { useCalendarActions } from './use-calendar-actions.ts';
import { useCalendarCommands } from './use-calendar-commands.ts';
import { useCalendarEvents } from './use-calendar-events.ts';

/** Fetched only on screens wider than a phone. */
const SideList = onDemand(async () => (await import('./side/SideList.tsx')).SideList, subscribedWords);
/** Fetched on demand, because few people share anything into the app. */
const SharedText = onDemand(async () => (await import('./SharedText.tsx')).SharedText);

interface Props {
  /** One, or several together, with the person’s own appearance and current roles. */
  calendars: readonly Calendar[];
  together: boolean;
  name: string;
}

export function CalendarScreen({ calendars, together, name }: Props) {
  const user = useUser();
  const mover = { ...useEventMover(), copy: useEventCopy(user) };
  const dialog = useDialog<Opened>();
  const events = useCalendarEvents(calendars, together, (storedDraft) => {
    const now = instantToLocal(Date.now(), storedDraft.timeZone);
    dialog.show({
      kind: 'quick',
      id: storedDraft.id,
      date: storedDraft.saved.startDate ?? now.slice(0, 10),
      now,
      zone: storedDraft.timeZone,
      storedDraft,
    });
  });
  const [switching, setSwitching] = useState(false);
  const [isShared, setShared] = useState(storage.get('shared'));
  const hasSubscribed = (useSubscribedCalendars().data ?? []).length > 0;
  const actions = useCalendarActions(calendars, events, mover, dialog, () =>
    together ? setSwitching(true) : dialog.show({ kind: 'settings' }),
  );
  const present = together ? TOGETHER : (calendars[0]?.id ?? '');
  const addTo = calendarToAddTo(calendars);

  useEffect(() => whenShown(() => void fetchDialogs()), []);
  const firstDay = calendars[0]?.firstDayOfWeek;
  useEffect(() => {
    if (firstDay !== undefined) rememberFirstDay(present, firstDay);
  }, [present, firstDay]);
  useAddFromAddress(() => {
    const zone = addTo ? shownZone(addTo.timezone, together || user.showsOwnTime) : ownZone();
    const now = instantToLocal(Date.now(), zone);
    actions.onAdd(now.slice(0, 10), { now, zone });
  });
  useTakenFromAddress('history', () => !together && dialog.show({ kind: 'history' }));
  useFirstSteps(() => dialog.show({ kind: 'first-steps', step: 'tags' }));
  useCalendarCommands(calendars, together, dialog.show);
  const dropping = useFileDrop(addTo ? (files) => dialog.show({ kind: 'import', files }) : undefined);

  const onSubscriptions = () => dialog.show({ kind: 'subscriptions' });
  const others = hasSubscribed && (
    <Fetched>
      <SubscribedSwitches.Component />
    </Fetched>
  );
  return (
    <>
      <CalendarView
        shown={{ calendars, together, name, color: addTo?.color ?? '' }}
        actions={actions}
        switcher={
          <>
            <CalendarSwitcher {...{ present, name, others, onSubscriptions }} open={switching} onOpen={setSwitching} />
            <ConnectionMark />
          </>
        }
        bell={<CalendarBell />}
        tasksDue={TasksDue}
        aside={(beside) => (
          <Fetched waiting={<SideShape />}>
            <SideList.Component {...{ present, beside, onSubscriptions }} />
          </Fetched>
        )}
      />
      {isShared && addTo && (
        <Fetched onGiveUp={() => setShared(null)}>
          <SharedText.Component calendar={addTo} together={together} onDraft={events.editor.resume} />
        </Fetched>
      )}
      <CalendarDialogs {...{ calendars, together, events, mover, dialog, dropping }} onAdd={actions.onAdd} />
    </>
  );
}

function CalendarBell() {
  const { t } = useTranslation('topBar');
  const [phone, low] = [usePhone(), useLow()];
  return <BellButton size={phone || low ? 44 : 40} label={t('notifications')} />;
}
