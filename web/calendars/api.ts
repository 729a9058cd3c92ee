import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calendar, CalendarInput, CalendarListItem, RestorableCalendar } from '#domain/calendars.ts';
import type { Role } from '#domain/permissions.ts';
import { call } from '#web/platform/client.ts';

export { useZoneName } from './zones.ts';

const listKey = ['calendars'] as const;
const deletedKey = [...listKey, 'deleted'] as const;
const oneKey = (id: string) => ['calendar', id] as const;

/** An answer that is not a list counts as an empty one. */
export function useCalendars() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const answer = await call<CalendarListItem[] | null>('GET', '/calendars', { signal });
      return Array.isArray(answer) ? answer : [];
    },
  });
}

/** The answer may come wrapped or bare (specification, section 7). */
export function useCalendar(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => {
      const answer = await call<{ calendar: Calendar } | Calendar>('GET', `/calendars/${id}`, { signal });
      return 'calendar' in answer ? answer.calendar : answer;
    },
  });
}

/** The lowest role where it cannot be read. */
export function useRole(id: string): Role | undefined {
  const { data, isError } = useQuery({
    queryKey: [...oneKey(id), 'role'],
    queryFn: async ({ signal }) => (await call<{ role: Role }>('GET', `/calendars/${id}/role`, { signal })).role,
  });
  return data ?? (isError ? 'viewer' : undefined);
}

export function useCreateCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarInput) => call<{ calendar: Calendar }>('POST', '/calendars', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useUpdateCalendar(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarInput) => call<{ calendar: Calendar }>('PUT', `/calendars/${id}`, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: oneKey(id) }),
        client.invalidateQueries({ queryKey: ['events', id] }),
      ]),
  });
}

/** The calendar leaves the list as soon as the server agrees. */
export function useRemoveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: CalendarListItem) =>
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

export function useDeletedCalendars() {
  return useQuery({
    queryKey: deletedKey,
    queryFn: ({ signal }) => call<RestorableCalendar[]>('GET', '/calendars/deleted', { signal }),
  });
}

export function useRestoreCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<{ calendar: Calendar }>('POST', `/calendars/${id}/restore`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: ['upcoming'] }),
      ]),
  });
}
