import { useQueryClient } from '@tanstack/react-query';
import type { SubscribedCalendar, SubscribeInput, UpdateSubscribedBody } from '#domain/subscribed-calendars.ts';
import { useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { eventsKey, listKey, PATH } from './api.ts';

/** Refetches the events after a change of subscriptions. */
export function useRefreshEvents(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: eventsKey });
}

const useSubscribedChange = <Input>(send: (input: Input) => Promise<unknown>) => useChange(send, listKey, eventsKey);

export const useSubscribe = () =>
  useSubscribedChange((url: string) =>
    call('POST', PATH, { body: { url, timeZone: ownZone() } satisfies SubscribeInput }),
  );

/** Restores a removed subscription with its settings. */
export const useResubscribe = () =>
  useSubscribedChange(async ({ url, ownName, color, isShown }: SubscribedCalendar) => {
    const body: SubscribeInput = { ...{ url, name: ownName, color }, timeZone: ownZone() };
    const { calendar } = await call<{ calendar: SubscribedCalendar }>('POST', PATH, { body });
    if (!isShown) await call('PATCH', `${PATH}/${calendar.id}`, { body: { isShown } satisfies UpdateSubscribedBody });
  });

export const useUpdateSubscribed = () =>
  useSubscribedChange(({ id, ...body }: UpdateSubscribedBody & { id: string }) =>
    call('PATCH', `${PATH}/${id}`, { body }),
  );

export const useFetchNow = () => useSubscribedChange((id: string) => call('POST', `${PATH}/${id}/refresh`));

export const useUnsubscribe = () => useSubscribedChange((id: string) => call('DELETE', `${PATH}/${id}`));
