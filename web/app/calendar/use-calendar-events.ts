import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { shownZone } from '#web/calendars/api.ts';
import { useFindEvent } from '#web/events/api.ts';
import { withoutHeld } from '#web/events/drafts/draft-locks.ts';
import { draftsOf, wasOpen } from '#web/events/drafts/draft-store.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { boxOf, whenDrawn } from '#web/events/event-elements.ts';
import { useEditScope } from '#web/events/use-edit-scope.ts';
import { useEventActions } from '#web/events/use-event-actions.ts';
import { useEventAnnouncements } from '#web/events/use-event-announcements.ts';
import { useEventEditor } from '#web/events/use-event-editor.ts';
import { spanIn } from '#web/events/when-words.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { useSaveEventReminders } from '#web/notifications/reminders/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { proposing } from './proposing.ts';

/** The event whose card is open. */
interface Seen {
  readonly event: CalendarEvent;
  readonly zone: string;
  readonly about: DOMRect | null;
}

/**
 * All that a calendar page does with events, except moving them: cards, the form, deletion, drafts, updates.
 * @param onLine resumes a draft of the quick add
 */
export function useCalendarEvents(
  calendars: readonly Calendar[],
  together: boolean,
  onLine: (stored: StoredDraft) => void,
) {
  const { id, name, showsOwnTime } = useUser();
  const navigate = useNavigate();
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { withScope, question } = useEditScope();
  const card = useDialog<Seen>();
  const { data: subscribed } = useSubscribedCalendars();
  const actions = useEventActions(withScope);
  const ids = calendars.map((calendar) => calendar.id);
  const calendarOf = (event: { calendarId: string }) => calendars.find((calendar) => calendar.id === event.calendarId);

  /** The zone that is shown initially. */
  const zoneOf = (calendar: Calendar) => shownZone(calendar.timezone, together || showsOwnTime);

  const open = (event: CalendarEvent, zone: string) => card.show({ event, zone, about: boxOf(event.id) });
  const goTo = (event: CalendarEvent) => {
    const search = new URLSearchParams(location.search);
    const calendar = calendarOf(event);
    search.set('date', spanIn(event, calendar ? zoneOf(calendar) : event.timeZone).start.slice(0, 10));
    search.set('event', event.id);
    if (search.get('view') === 'year') search.set('view', 'day');
    // The event may belong to a calendar that is not on the page.
    const elsewhere = calendar ? {} : { pathname: `/dashboard/calendar/${event.calendarId}` };
    void navigate({ ...elsewhere, search: `?${search}` }, { preventScrollReset: true });
  };
  const announce = useEventAnnouncements(ids, id, { onOpen: goTo, onRemove: actions.remove });
  const announceNew = (event: CalendarEvent) => announce(event, instantToLocal(Date.now(), event.timeZone));
  const saveReminders = useSaveEventReminders();
  const remind = (event: CalendarEvent, reminders: readonly Reminder[] | null) =>
    saveReminders.mutate(
      { eventId: event.id, reminders },
      { onError: (error) => showSnackbar(errorText(error, t('remindersFailed')), { kind: 'error' }) },
    );
  const editor = useEventEditor({ id, name }, withScope, announceNew, remind, proposing.propose);
  const edit = (event: CalendarEvent) => {
    const calendar = calendarOf(event);
    if (calendar) editor.edit(calendar, event);
  };
  const resume = (draft: StoredDraft) => {
    const calendar = calendarOf(draft);
    if (calendar && draft.line !== undefined) onLine(draft);
    else if (calendar) editor.resume(calendar, draft);
  };
  useLinkedEvent((event) => {
    const calendar = calendarOf(event);
    const isSubscribed = subscribed?.some((one) => one.id === event.calendarId) === true;
    // A subscribed calendar has no zone of its own.
    const shownIn = calendar ?? (isSubscribed ? calendars[0] : undefined);
    if (shownIn) whenDrawn(() => open(event, zoneOf(shownIn)));
    return shownIn !== undefined;
  });
  const [offered, setOffered] = useDrafts(id, ids, resume);
  return {
    ...{ me: id, card, open, edit, resume, actions, editor, announceNew, remind },
    ...{ withScope, question, offered, setOffered },
  };
}

export type CalendarEvents = ReturnType<typeof useCalendarEvents>;

/** Opens `…&event=<id>`, as in a link. @param onFound returns false if the event belongs to another calendar */
function useLinkedEvent(onFound: (event: CalendarEvent) => boolean): void {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const { search } = useLocation();
  const find = useFindEvent();
  const show = useEffectEvent(async (wanted: string) => {
    const without = new URLSearchParams(location.search);
    without.delete('event');
    void navigate({ search: `?${without}` }, { replace: true, preventScrollReset: true });
    const event = await find(wanted).catch(() => null);
    if (!event || !onFound(event)) showSnackbar(t('remove.notFound'), { kind: 'error' });
  });
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('event');
    if (wanted) void show(wanted);
  }, [search]);
}

/** Unsaved drafts: reopens the form that was open in this tab, and offers the others. */
function useDrafts(userId: string, calendarIds: readonly string[], onResume: (draft: StoredDraft) => void) {
  const [offered, setOffered] = useState<StoredDraft[]>([]);
  const resume = useEffectEvent(onResume);
  const ids = calendarIds.join();
  useEffect(() => {
    let left = false;
    const stored = draftsOf(userId, ids.split(','));
    const mine = stored.find(wasOpen);
    if (mine) resume(mine);
    void withoutHeld(stored.filter((draft) => draft !== mine)).then((free) => {
      if (!left) setOffered(free);
    });
    return () => {
      left = true;
    };
  }, [userId, ids]);
  return [offered, setOffered] as const;
}
