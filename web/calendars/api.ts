import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Calendar,
  CalendarInput,
  CalendarListItem,
  OwnAppearanceBody,
  RestorableCalendar,
  UpdateCalendarBody,
} from '#domain/calendars.ts';
import type { Role } from '#domain/permissions.ts';
import { DEFAULT_FIRST_DAY } from '#domain/values/calendars.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

export { pathToEvents, pathToSubscribed } from './calendar-paths.ts';
export {
  lastAddedTo,
  openedCalendars,
  rememberAddedTo,
  rememberOpened,
  setVisible,
  useHidden,
} from './remembered.ts';
export { useZoneOptions } from './use-zone-options.ts';
export { shownZone, useZoneName } from './zones.ts';

const listKey = ['calendars'] as const;
const deletedKey = [...listKey, 'deleted'] as const;
const oneKey = (id: string) => ['calendar', id] as const;

/** A calendar with this person's own appearance. */
export const asShown = <One extends Calendar>(calendar: One): One => ({
  ...calendar,
  name: calendar.ownName ?? calendar.name,
  color: calendar.ownColor ?? calendar.color,
});
const allAsShown = (calendars: readonly CalendarListItem[]) => calendars.map(asShown);

/** A response that is not a list counts as an empty one. */
function listQuery() {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const answer = await call<CalendarListItem[] | null>('GET', '/calendars', { signal });
      return Array.isArray(answer) ? answer : [];
    },
  });
}

/** All calendars of this person, as everybody sees them. */
export const useCalendars = () => useQuery(listQuery());

/** All calendars of this person with their own appearance. @param enabled false: only from the cache */
export const useShownCalendars = (enabled = true) => useQuery({ ...listQuery(), select: allAsShown, enabled });

/** 0 = Sunday to 6 = Saturday: dates outside any calendar use the week of the person's first one. */
export const useOwnFirstDay = (): number => useShownCalendars().data?.[0]?.firstDayOfWeek ?? DEFAULT_FIRST_DAY;

/** The response may be wrapped or bare (specification, section 7). Until it arrives, the calendar of the list is used. */
export function useCalendar(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    placeholderData: (): Calendar | undefined =>
      client.getQueryData<CalendarListItem[]>(listKey)?.find((calendar) => calendar.id === id),
    queryFn: async ({ signal }) => {
      const answer = await call<{ calendar: Calendar } | Calendar>('GET', `/calendars/${id}`, { signal });
      return 'calendar' in answer ? answer.calendar : answer;
    },
  });
}

/** The lowest role if the value is unknown. */
export function useRole(id: string): Role | undefined {
  const { data, isError } = useQuery({
    queryKey: [...oneKey(id), 'role'],
    queryFn: async ({ signal }) => (await call<{ role: Role }>('GET', `/calendars/${id}/role`, { signal })).role,
  });
  return data ?? (isError ? 'viewer' : undefined);
}

export const useCreateCalendar = () =>
  useChange((body: CalendarInput) => call<{ calendar: Calendar }>('POST', '/calendars', { body }), listKey);

export const useUpdateCalendar = (id: string) =>
  useChange(
    (body: UpdateCalendarBody) => call<{ calendar: Calendar }>('PUT', `/calendars/${id}`, { body }),
    ...[listKey, oneKey(id), ['events', id]],
  );

/** Saves the name and colour for this person only. */
export function useOwnAppearance(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnAppearanceBody) =>
      call<{ calendar: Calendar }>('PUT', `/calendars/${id}/own-appearance`, { body }),
    onSuccess: ({ calendar }) => {
      client.setQueryData(oneKey(id), calendar);
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ queryKey: ['search'] });
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Removes the calendar from the list as soon as the server confirms. */
export function useRemoveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: Calendar) =>
      call<void>('DELETE', role === 'owner' ? `/calendars/${id}` : `/calendars/${id}/leave`),
    onSuccess: (_, { id }) => {
      client.setQueryData<CalendarListItem[]>(listKey, (list) => list?.filter((calendar) => calendar.id !== id));
      client.removeQueries({ queryKey: oneKey(id) });
      client.removeQueries({ queryKey: ['events', id] });
      void client.invalidateQueries({ queryKey: deletedKey });
      return client.invalidateQueries({ queryKey: ['upcoming'] });
    },
  });
}

export const useDeletedCalendars = () => useQuery(reading<RestorableCalendar[]>(deletedKey, '/calendars/deleted'));

export const useRestoreCalendar = () =>
  useChange(
    (id: string) => call<{ calendar: Calendar }>('POST', `/calendars/${id}/restore`),
    ...[listKey, ['upcoming']],
  );
