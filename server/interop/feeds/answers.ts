import { FEED_MONTHS_BACK } from '#domain/feeds.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps, WholeRead } from '#server/calendars/long-read.ts';
import { type Answer, createAnswerCache } from '#server/events/range/cache.ts';
import { entityTag } from '#server/platform/digest.ts';
import { gzipped } from '#server/platform/http/bytes.ts';
import { packed } from '#server/platform/http/packer.ts';
import { feedText } from './feed-text.ts';
import { type OpenFeed, openCalendarOf } from './open.ts';

const MIB = 1024 * 1024;
const CACHE_BYTES = 32 * MIB;
/** In characters; a longer text is streamed and compressed. */
const WHOLE_MAX = 4_000_000;

/** The start of a feed: the first day of a month, so that its text is stable for a month. @param now epoch ms */
export function sinceOf(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - FEED_MONTHS_BACK);
}

/** The cache key: equal for links of one person with the same contents. */
const keyOf = ({ calendarId, userId, content, tagId, id, language }: OpenFeed, since: number): string =>
  content === 'all' ? `${calendarId} ${userId} ${tagId ?? ''} ${language} ${since}` : `${id} ${language} ${since}`;

/** The text, or `large` if it cannot be held uncompressed. */
interface FeedText extends Answer {
  readonly body: Buffer | 'large';
}

interface FeedAnswer extends Pick<FeedText, 'body'> {
  /** For busy times a hash of the body, since the calendar's version also changes with titles; null if that body is large. */
  readonly etag: string | null;
}

/** Caches feed texts by the version of their calendar. */
export function createFeedAnswers(readWhole: WholeRead) {
  const cache = createAnswerCache<FeedText>(CACHE_BYTES, WHOLE_MAX);
  const tags = new WeakMap<Buffer, string>();

  const read = <Result>(feed: OpenFeed, begin: (opened: Opened) => Steps<Result>): Promise<Result> =>
    readWhole((sql) => openCalendarOf(sql, feed), begin);

  async function* make(opened: Opened, feed: OpenFeed, since: number): Steps<FeedText> {
    const { version } = opened.calendar;
    let text = '';
    for await (const part of feedText(opened, feed, since)) {
      text += part ?? '';
      if (text.length > WHOLE_MAX) return { version, body: 'large' };
      yield;
    }
    return { version, body: Buffer.from(text) };
  }

  const versionTag = (feed: OpenFeed, version: number, since: number) => entityTag(`${keyOf(feed, since)} ${version}`);

  function etagOf(feed: OpenFeed, { version, body }: FeedText, since: number): string | null {
    if (feed.content === 'all') return versionTag(feed, version, since);
    if (typeof body === 'string') return null;
    const tag = tags.get(body) ?? entityTag(body);
    tags.set(body, tag);
    return tag;
  }

  /**
   * @param version the current version of the calendar; the answer may have a later one
   * @throws ApiError as `calendarFor`, `unavailable`
   */
  async function whole(feed: OpenFeed, version: number, since: number, gzips = false): Promise<FeedAnswer> {
    const key = keyOf(feed, since);
    const plain = await cache.get(key, version, () => read(feed, (opened) => make(opened, feed, since)));
    const { body } = plain;
    const etag = etagOf(feed, plain, since);
    if (!gzips || typeof body === 'string') return { body, etag };
    const pack = async () => ({ version: plain.version, body: await gzipped(body) });
    return { body: (await cache.get(`${key} gzip`, plain.version, pack)).body, etag };
  }

  return {
    whole,
    /** The compressed answer for a large text; `large` if it is too long even so. @throws ApiError as `whole` */
    packed: (feed: OpenFeed, since: number): Promise<FeedAnswer> =>
      read(feed, async function* (opened) {
        const { version } = opened.calendar;
        const body = yield* packed(feedText(opened, feed, since));
        return { body: body ?? 'large', etag: etagOf(feed, { version, body: 'large' }, since) };
      }),
    /** The ETag that the answer would have. */
    etagOf: async (feed: OpenFeed, version: number, since: number): Promise<string | null> =>
      feed.content === 'all' ? versionTag(feed, version, since) : (await whole(feed, version, since)).etag,
  };
}
