import { createHash } from 'node:crypto';
import { FEED_MONTHS_BACK } from '#domain/feeds.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import type { Chunks, LongRead } from '#server/calendars/long-read.ts';
import { createRangeCache } from '#server/events/range/cache.ts';
import { gzipped } from '#server/platform/http/bytes.ts';
import { feedText } from './feed-text.ts';
import { type OpenFeed, openCalendarOf } from './open.ts';

const MIB = 1024 * 1024;
const CACHE_BYTES = 32 * MIB;
/** Characters; a longer text is sent while it is read. */
const WHOLE_MAX = 4_000_000;
const NONE = new Float64Array();

/** From when on feeds have events: the first of a month, so that they stay the same for one. @param now epoch ms */
export function sinceOf(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - FEED_MONTHS_BACK);
}

/** What a feed shows: the same for all links of one maker that show the same. */
const keyOf = ({ calendarId, userId, content, tagId, id, language }: OpenFeed, since: number): string =>
  content === 'all' ? `${calendarId} ${userId} ${tagId ?? ''} ${since}` : `${id} ${language} ${since}`;

const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Texts of feeds, kept by the version of their calendar. */
export function createFeedAnswers(read: LongRead) {
  const cache = createRangeCache(CACHE_BYTES, WHOLE_MAX);
  const tags = new WeakMap<Buffer, string>();

  const begin = (feed: OpenFeed, since: number): Chunks =>
    read(
      (sql) => openCalendarOf(sql, feed),
      (opened) => feedText(opened, feed, since),
    );

  async function make(feed: OpenFeed, since: number): Promise<Buffer | 'large'> {
    let text = '';
    for await (const chunk of begin(feed, since)) {
      text += chunk;
      if (text.length > WHOLE_MAX) return 'large';
    }
    return Buffer.from(text);
  }

  /** Changes that come while it is read may be in it: then it has a newer version for the next who asks. @throws ApiError as `calendarFor` */
  async function whole(feed: OpenFeed, { version }: OpenCalendar, since: number, gzips = false) {
    const key = keyOf(feed, since);
    const plain = () => cache.get(key, version, async () => ({ version, body: await make(feed, since), starts: NONE }));
    const answer = gzips
      ? await cache.get(`${key} gzip`, version, async () => {
          const { body } = await plain();
          return { version, body: typeof body === 'string' ? body : await gzipped(body), starts: NONE };
        })
      : await plain();
    return typeof answer.body === 'string' ? 'large' : answer.body;
  }

  return {
    begin,
    whole,
    /** Of busy times by what is in them, since the version of the calendar also tells of new titles; null for a large text of those. */
    async etagOf(feed: OpenFeed, calendar: OpenCalendar, since: number): Promise<string | null> {
      if (feed.content === 'all') return tagOf(`${keyOf(feed, since)} ${calendar.version}`);
      const body = await whole(feed, calendar, since);
      if (body === 'large') return null;
      const tag = tags.get(body) ?? tagOf(body);
      tags.set(body, tag);
      return tag;
    },
  };
}
