import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Open, Steps, WholeRead } from '#server/calendars/long-read.ts';
import {
  gzipped,
  isGzipped,
  JSON_TYPE,
  sendJsonBytes,
  sendNotModified,
  unpacked,
} from '#server/platform/http/bytes.ts';
import { createResponseBudget } from '#server/platform/http/response-budget.ts';
import { createAnswerCache } from './cache.ts';
import type { Days } from './days.ts';
import { answerOf, type CalendarAnswer, isLarge, joinLists, largeAnswer } from './json.ts';

const MIB = 1024 * 1024;
const [CACHE_BYTES, ENTRY_BYTES_MAX] = [32 * MIB, 4 * MIB];
/** Unsent bytes of responses. A response waits for memory as long as the web app waits for it. */
const OUTGOING = { ofOne: 64 * MIB, ofAll: 256 * MIB, ms: 30_000 };
/** Cached pairs of calendar and days whose answer depends on the reader. */
const PERSONAL_MAX = 10_000;
const NONE = new Float64Array();

type Calendars = readonly OpenCalendar[];

/** The joined answer of several calendars, read in one snapshot. */
interface RangeAnswer {
  readonly versions: readonly number[];
  /** The cache key of each part: the same for all readers, or for those who see the same. */
  readonly keys: readonly string[];
  readonly body: CalendarAnswer['body'];
}

/** Why the answers cannot be joined. */
function refusalOf(answers: readonly CalendarAnswer[]): 'large' | 'too_full' | null {
  let [events, length] = [0, 0];
  for (const { body, starts } of answers) {
    if (typeof body === 'string') return body;
    events += starts.length;
    length += body.length;
  }
  return isLarge(events, length) ? 'large' : null;
}

/** @param answers of the calendars in order; fewer after a refusal */
function joined(calendars: Calendars, answers: readonly CalendarAnswer[], days: Days): RangeAnswer {
  const lists = answers.flatMap(({ body, starts }) => (typeof body === 'string' ? [] : { body, starts }));
  return {
    versions: calendars.map(({ version }) => version),
    keys: calendars.slice(0, answers.length).map((calendar, at) => keyOf(calendar, days, answers[at]?.authors)),
    body: refusalOf(answers) ?? joinLists(lists),
  };
}

/** Redacted answers are equal for everybody but the owner and the authors of hidden events. */
function keyOf(
  { id, role, readerId }: OpenCalendar,
  { startDate, endDate }: Days,
  authors?: CalendarAnswer['authors'],
) {
  const key = `${id} ${startDate} ${endDate}`;
  if (!authors) return key;
  return `${key} ${role === 'owner' ? 'owner' : authors.has(readerId) ? readerId : 'others'}`;
}

/** Takes answers from the cache, or makes them once for all concurrent callers. */
export function createRangeAnswers(readWhole: WholeRead) {
  const cache = createAnswerCache<CalendarAnswer>(CACHE_BYTES, ENTRY_BYTES_MAX);
  const pending = new Map<string, Promise<RangeAnswer>>();
  const personal = new LRUCache<string, Pick<CalendarAnswer, 'version' | 'authors'>>({ max: PERSONAL_MAX });

  /** The key for a reader, as far as is known: an answer cached for all readers contains nothing hidden from one of them. */
  function keyFor(calendar: OpenCalendar, days: Days): string {
    const cached = personal.get(keyOf(calendar, days));
    return keyOf(calendar, days, cached?.version === calendar.version ? cached.authors : undefined);
  }

  const find = (calendar: OpenCalendar, days: Days) => cache.find(keyFor(calendar, days), calendar.version);

  function findAll(calendars: Calendars, days: Days): RangeAnswer | null {
    const answers: CalendarAnswer[] = [];
    for (const calendar of calendars) {
      const cached = find(calendar, days);
      if (!cached) return null;
      answers.push(cached);
    }
    return joined(calendars, answers, days);
  }

  async function* readAll({ sql, calendar: calendars }: Opened<Calendars>, days: Days): Steps<RangeAnswer> {
    const answers: CalendarAnswer[] = [];
    for (const calendar of calendars) {
      const cached = find(calendar, days);
      const answer = cached ?? (yield* answerOf({ sql, calendar }, days));
      if (!cached) {
        const { version, authors } = answer;
        if (authors) personal.set(keyOf(calendar, days), { version, authors });
        cache.store(keyOf(calendar, days, authors), answer);
      }
      answers.push(answer);
      if (refusalOf(answers)) break;
    }
    return joined(calendars, answers, days);
  }

  /**
   * Shares one read among all concurrent callers. It was authorised for the first of them; that holds for the others if they see the same
   * versions, since each loss of a right raises the version. A reader with another view reads for those with the same view.
   */
  async function readOnce(calendars: Calendars, open: Open<Calendars>, days: Days): Promise<RangeAnswer> {
    const read = () => readWhole(open, (opened) => readAll(opened, days));
    const keysNow = () => calendars.map((calendar) => keyFor(calendar, days)).join();
    const versions = calendars.map(({ version }) => version).join();
    const keys = keysNow();
    const question = `${keys} ${versions}`;
    const other = pending.get(question);
    if (!other) {
      const own = read().finally(() => pending.delete(question));
      pending.set(question, own);
      return own;
    }
    // It may have failed because that caller lost access.
    const shared = await other.catch(() => null);
    if (shared?.versions.join() === versions && shared.keys.join() === keysNow()) return shared;
    return keysNow() === keys ? read() : readOnce(calendars, open, days);
  }

  /** The compressed answer; of a single calendar it is cached. */
  async function compressed({ versions, keys, body }: RangeAnswer): Promise<RangeAnswer> {
    const [only, another] = keys;
    const [version = 0] = versions;
    if (typeof body === 'string' || !only) return { versions, keys, body };
    const compress = async () => ({ version, body: await gzipped(body), starts: NONE });
    const answer = another ? await compress() : await cache.get(`${only} gzip`, version, compress);
    return { versions, keys, body: answer.body };
  }

  return {
    /**
     * The answer for a caller who was just authorised; `large` and `too_full` say why there is none.
     * @param open authorises the caller again when a read is needed
     * @throws ApiError as `open`, `unavailable`
     */
    async whole(calendars: Calendars, open: Open<Calendars>, days: Days, gzips: boolean) {
      const [only, another] = calendars;
      const cached = gzips && only && !another && cache.find(`${keyFor(only, days)} gzip`, only.version);
      if (cached) return { versions: [cached.version], body: cached.body };
      const read = findAll(calendars, days) ?? (await readOnce(calendars, open, days));
      return gzips ? compressed(read) : read;
    },
    /** A large answer, compressed. @throws ApiError as `open`, `range_too_full`, `unavailable` */
    large: (open: Open<Calendars>, days: Days) => readWhole(open, (opened) => largeAnswer(opened, days)),
  };
}

/** The reader, and how to send them an answer. */
interface Reader {
  readonly userId: string;
  readonly reply: FastifyReply;
  readonly gzips: boolean;
}

/** Sends answers with their ETag, within a limit for the unsent bytes of all readers. */
export function createDelivery() {
  const budget = createResponseBudget(OUTGOING);
  /** @param body null if the reader has it already. @throws ApiError `unavailable` */
  return ({ userId, reply, gzips }: Reader, etag: string, body: Buffer | null): void => {
    if (body) budget.add(userId, reply.raw, body.length);
    // Another encoding of the same text has other bytes, which only a weak tag allows (RFC 9110 §8.8.1).
    reply.header('etag', gzips ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
    if (!body) sendNotModified(reply);
    else if (gzips || !isGzipped(body)) sendJsonBytes(reply, body);
    else reply.header('vary', 'accept-encoding').header('content-type', JSON_TYPE).send(unpacked(body));
  };
}
