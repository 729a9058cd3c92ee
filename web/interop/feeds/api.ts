import { useQuery } from '@tanstack/react-query';
import type { AccessGrant } from '#domain/access-grants.ts';
import type { CreatedFeed, CreateFeedInput, Feed } from '#domain/feeds.ts';
import { accessKey, accessQuery } from '#web/identity/access-grants/api.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

/** A feed as lists show it. */
export interface ShownFeed extends Omit<Feed, 'createdBy'> {
  readonly calendarId: string;
  /** Another member; null for the person's own. */
  readonly madeBy: string | null;
}

const feedsKey = (calendarId: string) => ['feeds', calendarId] as const;

/** @param meId the signed-in person */
export function useFeeds(calendarId: string, meId: string) {
  return useQuery({
    ...reading<Feed[]>(feedsKey(calendarId), `/calendars/${calendarId}/feeds`),
    select: (feeds) =>
      feeds.map(
        ({ createdBy: { id, name }, ...feed }): ShownFeed => ({
          ...feed,
          calendarId,
          madeBy: id === meId ? null : name,
        }),
      ),
  });
}

/** The person's own first, then those of others. */
function linksAmong(grants: readonly AccessGrant[]): ShownFeed[] {
  const links = grants.flatMap(({ feed, calendarId, id, name, createdAt, expiresAt, lastUsed, madeBy }) =>
    feed && calendarId !== null
      ? [{ ...feed, calendarId, id, name, createdAt, expiresAt, askedAt: lastUsed, madeBy }]
      : [],
  );
  return links.toSorted((a, b) => Number(a.madeBy !== null) - Number(b.madeBy !== null));
}

/** The feeds of all calendars that this person may revoke. */
export const useAllFeeds = () => useQuery({ ...accessQuery(), select: linksAmong });

/** Only this response contains the full URL. */
export const useCreateFeed = (calendarId: string) =>
  useChange(
    (body: CreateFeedInput) => call<CreatedFeed>('POST', `/calendars/${calendarId}/feeds`, { body }),
    feedsKey(calendarId),
  );

export const useRevokeFeed = () =>
  useChange(
    ({ calendarId, id }: ShownFeed) => call<void>('DELETE', `/calendars/${calendarId}/feeds/${id}`),
    ['feeds'],
    accessKey,
  );
