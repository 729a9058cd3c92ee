import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tag } from '#domain/tags.ts';
import { call } from '#web/platform/client.ts';

const tagsKey = (calendarId: string) => ['tags', calendarId] as const;

export function useTags(calendarId: string) {
  return useQuery({
    queryKey: tagsKey(calendarId),
    queryFn: ({ signal }) => call<Tag[]>('GET', `/calendars/${calendarId}/tags`, { signal }),
  });
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
