import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/notifications.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { closeSnackbar, currentSnackbar, showSnackbar, watchSnackbar } from '#web/ui/snackbar.ts';
import { deviceState } from './device.ts';
import { freshReminders } from './due-queue.ts';
import { useEventWhen } from './event-when.ts';
import type { NotificationActions } from './use-actions.ts';

/**
 * Shows due reminders in the page, one after the other, each until it is answered. A device with push shows them itself, unless
 * its worker asks the page to.
 * @returns shows the one that the worker asks for; false if another tab shows it
 */
export function useDueNotice(list: readonly Notification[], actions: NotificationActions, listOpen: boolean) {
  const { t } = useTranslation('notifications');
  const eventWhen = useEventWhen();
  const queue = useRef<Notification[]>([]);
  const handled = useRef(new Set<string>());
  const shown = useRef<string | null>(null);

  const next = useEffectEvent(() => {
    const on = currentSnackbar();
    if (on === null && shown.current) {
      queue.current = queue.current.filter(({ id }) => id !== shown.current); // it was closed
      shown.current = null;
    }
    const [first] = queue.current;
    if (on !== null || listOpen || !first?.event) return;
    shown.current = first.id;
    showSnackbar(
      [shownTitle(first.event, t('untitled')), eventWhen(first.event), first.event.location]
        .filter(Boolean)
        .join(' · '),
      {
        kind: 'reminder',
        action: { label: t('open'), run: () => actions.open(first) },
        second: { label: t('snooze'), run: () => actions.snooze(first) },
        third: { label: t('done'), run: () => actions.done(first) },
      },
    );
  });
  useEffect(() => watchSnackbar(() => queueMicrotask(next)), []);

  useEffect(() => {
    // The list shows the same.
    if (listOpen && shown.current && currentSnackbar()?.kind === 'reminder') closeSnackbar();
  }, [listOpen]);

  const put = useEffectEvent(async (reminder: Notification): Promise<boolean> => {
    if (handled.current.has(reminder.id)) return queue.current.some(({ id }) => id === reminder.id);
    handled.current.add(reminder.id);
    if (!(await claimReminder(reminder.id))) return false;
    queue.current.push(reminder);
    next();
    return true;
  });
  const look = useEffectEvent((present: readonly Notification[]) => {
    // It was answered on another device or tab.
    const isOver = ({ id }: Notification) => !present.some((each) => each.id === id && !each.seen);
    queue.current = queue.current.filter((each) => each.id === shown.current || !isOver(each));
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
function claimReminder(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`reminder ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}
