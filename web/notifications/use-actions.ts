import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { Notification } from '#domain/notifications.ts';
import { pathToEvents } from '#web/calendars/api.ts';
import { useUndo } from '#web/events/history/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatTime } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { dateOf } from '#web/platform/when-starts.ts';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { currentSnackbar, showSnackbar } from '#web/ui/snackbar.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useDone, useMarkSeen, useSnooze } from './api.ts';

/** Minutes. */
export const SNOOZE = { minutes: 10, hour: 60, hours: 180, day: 1_440 } as const;
const MINUTE_MS = 60_000;
export type Snooze = keyof typeof SNOOZE;
export const SNOOZES = Object.keys(SNOOZE) as readonly Snooze[]; // its own keys

/** The actions of a notification, wherever it is shown. One without an id is of an event that is not sent yet: the server knows neither. */
export function useNotificationActions() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const done = useDone();
  const undo = useUndo();
  const snooze = useSnooze();
  const seen = useMarkSeen();
  const failed = useNotifyFailure()(t('failed'));
  return {
    /** Opens the event on its day, or the changes. */
    open: ({ id, event, calendar, changes, kind, at }: Notification) => {
      const search =
        event && new URLSearchParams({ view: 'day', date: dateOf(event), ...(event.id && { event: event.id }) });
      const opened = changes ? '?history' : search ? `?${search}` : '';
      const path = kind === 'removed' ? '/dashboard' : `${pathToEvents(calendar.id)}${opened}`;
      if (id) seen.mutate(at, failed);
      goUnlessBlocked(() => void navigate(path));
    },
    /** Undoes the reported changes, by their history entry. */
    takeBack: ({ id, calendar, changes }: Notification) => {
      if (!changes?.version) return;
      undo.mutate(
        { calendarId: calendar.id, version: changes.version },
        {
          onSuccess: () => {
            showSnackbar(t('undone'));
            done.mutate(id, failed);
          },
          onError: (error) => {
            const isConflict = error instanceof ClientError && error.code === 'undo_conflict';
            showSnackbar(isConflict ? t('undoConflict') : errorText(error, t('failed')), { kind: 'error' });
          },
        },
      );
    },
    done: ({ id }: Notification) => {
      if (id) done.mutate(id, failed);
    },
    snooze: ({ id }: Notification, how: Snooze = 'minutes') => {
      const until = instantToLocal(Date.now() + SNOOZE[how] * MINUTE_MS, ownZone());
      const day = until.startsWith(ownDate(new Date())) ? 'today' : 'tomorrow';
      const announce = () => {
        // The next reminder may be shown by now.
        if (currentSnackbar() === null) showSnackbar(t(`snoozed.${day}`, { time: formatTime(until) ?? '' }));
      };
      if (id) snooze.mutate({ id, minutes: SNOOZE[how] }, { ...failed, onSuccess: announce });
      else announce();
    },
    seen: () => seen.mutate(undefined, failed),
  };
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
