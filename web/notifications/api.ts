import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationList,
  PushSubscription,
  PushSubscriptionBody,
  UserNotifications,
  UserNotificationsBody,
} from '#domain/notifications.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { useOptimisticSave } from '#web/platform/optimistic.ts';

const listKey = ['notifications'] as const;
const settingsKey = ['notification-settings'] as const;
const devicesKey = ['push-subscriptions'] as const;

export interface PushDevices {
  readonly publicKey: string;
  readonly subscriptions: readonly PushSubscription[];
}

/** `live` refetches it whenever it changes. */
export const useNotifications = () => useQuery(reading<NotificationList>(listKey, '/notifications'));

/** Refetches the list and returns it. */
export function useLoadLatest(): () => Promise<NotificationList | undefined> {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: listKey });
    return client.getQueryData<NotificationList>(listKey);
  };
}

function useChangedList<Input>(
  send: (input: Input) => Promise<void>,
  shown: (list: NotificationList, input: Input) => NotificationList,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueryData<NotificationList>(listKey);
      if (before) client.setQueryData(listKey, shown(before, input));
      return before;
    },
    onError: (_, __, before) => client.setQueryData(listKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

function without({ unseen, notifications, ...rest }: NotificationList, id: string): NotificationList {
  const removed = notifications.find((each) => each.id === id);
  return {
    ...rest,
    unseen: Math.max(0, unseen - (removed && !removed.seen ? 1 : 0)),
    notifications: notifications.filter((each) => each !== removed),
  };
}

/** @param upTo an instant; undefined marks all of them */
export const useMarkSeen = () =>
  useChangedList(
    (upTo: string | undefined) => call('POST', '/notifications/seen', { body: { ...(upTo && { upTo }) } }),
    ({ notifications, ...rest }) => ({
      ...rest,
      unseen: 0,
      notifications: notifications.map((each) => ({ ...each, seen: true })),
    }),
  );

export const useDone = () => useChangedList((id: string) => call('POST', `/notifications/${id}/done`), without);

export const useSnooze = () =>
  useChangedList(
    ({ id, minutes }: { id: string; minutes: number }) =>
      call('POST', `/notifications/${id}/snooze`, { body: { minutes } }),
    (list, { id }) => without(list, id),
  );

export const useNotificationSettings = () => useQuery(reading<UserNotifications>(settingsKey, '/user/notifications'));

export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useOptimisticSave({
    name: 'notification settings',
    keyOf: () => settingsKey,
    send: (body: UserNotificationsBody) => call<UserNotifications>('PUT', '/user/notifications', { body }),
    shown: (before, body) => ({
      ...before,
      ...body,
      agenda: { ...before.agenda, ...body.agenda },
      reminders: { ...before.reminders, ...body.reminders },
    }),
    onSaved: ({ reminders }) => {
      if (reminders) void client.invalidateQueries({ queryKey: ['reminders'] });
    },
  });
}

export const sendTest = () => call<void>('POST', '/user/notifications/test');

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => call<PushDevices>('GET', '/user/push-subscriptions', { signal }),
});

export const usePushDevices = () => useQuery(devicesQuery);

export const storeSubscription = (body: PushSubscriptionBody) =>
  call<unknown>('POST', '/user/push-subscriptions', { body });

export function useRevokeDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>('DELETE', `/user/push-subscriptions/${id}`),
    onSuccess: (_, id) =>
      client.setQueryData<PushDevices>(
        devicesKey,
        (before) => before && { ...before, subscriptions: before.subscriptions.filter((each) => each.id !== id) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}
