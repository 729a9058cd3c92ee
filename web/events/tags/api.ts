import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tag } from '#domain/tags.ts';
import { TEMPORARY_ID, tagNameKey } from '#domain/values/tags.ts';
import { call } from '#web/platform/client.ts';
import { noteStep } from '#web/platform/steps.ts';

const tagsKey = (calendarId: string) => ['tags', calendarId] as const;

const tagsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: tagsKey(calendarId),
    queryFn: ({ signal }) => call<Tag[]>('GET', `/calendars/${calendarId}/tags`, { signal }),
  });

/** @param calendarId undefined: nothing is loaded */
export const useTags = (calendarId: string | undefined) =>
  useQuery({ ...tagsQuery(calendarId ?? ''), enabled: calendarId !== undefined });

/** The cached tags of a calendar. */
export function useLoadedTags(): (calendarId: string) => readonly Tag[] {
  const client = useQueryClient();
  return (calendarId) => client.getQueryData<Tag[]>(tagsKey(calendarId)) ?? [];
}

/** Replaces the whole list. A tag whose id begins with `temp-` is new; an omitted one is deleted. */
export function useSaveTags(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tags: readonly Tag[]) =>
      call<Tag[]>('PUT', `/calendars/${calendarId}/tags`, {
        body: { tags },
        onHeaders: (headers) => {
          const version = Number(headers.get('etag')?.replaceAll('"', ''));
          if (version) noteStep({ did: 'tags', title: '', changes: [{ calendarId, version }] });
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(tagsKey(calendarId), saved);
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      return client.invalidateQueries({ queryKey: ['events', calendarId] });
    },
  });
}

/** Adds one tag to the current list and returns it. */
export function useAddTag(calendarId: string) {
  const client = useQueryClient();
  const save = useSaveTags(calendarId);
  return async (tag: { name: string; color: string }): Promise<Tag> => {
    const present = await client.fetchQuery({ ...tagsQuery(calendarId), staleTime: 0 });
    const saved = await save.mutateAsync([...present, { ...tag, id: TEMPORARY_ID }]);
    const made = saved.find(({ name }) => tagNameKey(name) === tagNameKey(tag.name));
    if (!made) throw new Error('the new tag is not among the saved ones');
    return made;
  };
}
