import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatedFeed, CreateFeedInput, Feed } from '#domain/feeds.ts';
import { call } from '#web/platform/client.ts';

const feedsKey = (calendarId: string) => ['feeds', calendarId] as const;

export function useFeeds(calendarId: string) {
  return useQuery({
    queryKey: feedsKey(calendarId),
    queryFn: ({ signal }) => call<Feed[]>('GET', `/calendars/${calendarId}/feeds`, { signal }),
  });
}

/** The link is whole in this answer only. */
export function useCreateFeed(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateFeedInput) => call<CreatedFeed>('POST', `/calendars/${calendarId}/feeds`, { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey(calendarId) }),
  });
}

export function useRevokeFeed(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>('DELETE', `/calendars/${calendarId}/feeds/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey(calendarId) }),
  });
}
