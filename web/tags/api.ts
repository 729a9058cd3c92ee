import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tag } from '#domain/tags.ts';
import { call } from '#web/platform/client.ts';

const tagsKey = (calendarId: string) => ['tags', calendarId] as const;

/** @param calendarId none: nothing is loaded */
export function useTags(calendarId: string | undefined) {
  return useQuery({
    queryKey: tagsKey(calendarId ?? ''),
    queryFn: ({ signal }) => call<Tag[]>('GET', `/calendars/${calendarId}/tags`, { signal }),
    enabled: calendarId !== undefined,
  });
}

/** The tags of a calendar as far as they are loaded. */
export function useLoadedTags(): (calendarId: string) => readonly Tag[] {
  const client = useQueryClient();
  return (calendarId) => client.getQueryData<Tag[]>(tagsKey(calendarId)) ?? [];
}

/** Replaces the whole list. A tag whose id begins with `temp-` is new; one that is left out is deleted. */
export function useSaveTags(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tags: readonly Tag[]) => call<Tag[]>('PUT', `/calendars/${calendarId}/tags`, { body: { tags } }),
    onSuccess: (saved) => {
      client.setQueryData(tagsKey(calendarId), saved);
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      return client.invalidateQueries({ queryKey: ['events', calendarId] });
    },
  });
}
