import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredTaskList } from '#domain/stored-tasks.ts';
import { call } from '#web/platform/client.ts';

const keyOf = (calendarId: string) => ['stored-tasks', calendarId] as const;

export const useStoredTasks = (calendarId: string) =>
  useQuery({
    queryKey: keyOf(calendarId),
    queryFn: ({ signal }) => call<StoredTaskList>('GET', `/calendars/${calendarId}/stored-tasks`, { signal }),
  });

export function useDeleteStoredTask(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>('DELETE', `/calendars/${calendarId}/stored-tasks/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(calendarId) }),
  });
}
