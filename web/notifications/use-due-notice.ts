import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/notifications.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { closeSnackbar, currentSnackbar, showSnackbar, watchSnackbar } from '#web/ui/snackbar.ts';
import { deviceState } from './device.ts';
import { freshReminders, keyOf } from './due-queue.ts';
import { useEventWhen } from './event-when.ts';
import { type NotificationActions, SNOOZE } from './use-actions.ts';

const MINUTE_MS = 60_000;

/**
 * Shows due reminders in the page, one after the other, each until it is answered. A device with push shows them itself, unless
 * its worker asks the page to.
 * @returns shows one that the worker asks for, or that is of an event that is not sent yet; false if another tab shows it
 */
export function useDueNotice(list: readonly Notification[], actions: NotificationActions, listOpen: boolean) {
  const { t } = useTranslation('notifications');
  const eventWhen = useEventWhen();
  const queue = useRef<Notification[]>([]);
  const handled = useRef(new Map<string, Promise<boolean>>());
  const shown = useRef<string | null>(null);

  const next = useEffectEvent(() => {
    const on = currentSnackbar();
    if (on === null && shown.current) {
      queue.current = queue.current.filter((each) => keyOf(each) !== shown.current); // it was closed
      shown.current = null;
    }
    const [first] = queue.current;
    if (on !== null || !first?.event || (listOpen && first.id)) return;
    shown.current = keyOf(first);
    showSnackbar(
      [shownTitle(first.event, t('untitled')), eventWhen(first.event), first.event.location]
        .filter(Boolean)
        .join(' · '),
      {
        kind: 'reminder',
        action: { label: t('open'), run: () => actions.open(first) },
        second: { label: t('snooze'), run: () => snooze(first) },
        third: { label: t('done'), run: () => actions.done(first) },
      },
    );
  });
  useEffect(() => watchSnackbar(() => queueMicrotask(next)), []);

  useEffect(() => {
    // The list shows the same, but for events that are not sent yet.
    if (listOpen && shown.current && queue.current[0]?.id && currentSnackbar()?.kind === 'reminder') closeSnackbar();
  }, [listOpen]);

  const claim = async (reminder: Notification): Promise<boolean> => {
    if (!(await claimReminder(keyOf(reminder)))) return false;
    queue.current.push(reminder);
    next();
    return true;
  };
  const put = useEffectEvent((reminder: Notification): Promise<boolean> => {
    const claimed = handled.current.get(keyOf(reminder)) ?? claim(reminder);
    handled.current.set(keyOf(reminder), claimed);
    return claimed;
  });
  const snooze = (reminder: Notification) => {
    actions.snooze(reminder);
    const again = () => void put({ ...reminder, at: new Date().toISOString() });
    if (!reminder.id) setTimeout(again, SNOOZE.minutes * MINUTE_MS);
  };
  const look = useEffectEvent((present: readonly Notification[]) => {
    // It was answered on another device or tab.
    const isOver = ({ id }: Notification) => id && !present.some((each) => each.id === id && !each.seen);
    queue.current = queue.current.filter((each) => keyOf(each) === shown.current || !isOver(each));
    if (document.visibilityState === 'hidden' || deviceState() === 'on') return;
    for (const reminder of freshReminders(present, Date.now())) void put(reminder);
  });
  const lookAgain = useEffectEvent(() => look(list));
  useEffect(() => look(list), [list]);
  useEffect(() => {
    const changed = () => lookAgain();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return put;
}

/** Whether this tab shows a reminder: the first one to ask, until it is closed. An insecure origin has no Web Locks, so every tab may. */
function claimReminder(key: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`reminder ${key}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}
