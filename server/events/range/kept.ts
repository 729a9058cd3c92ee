import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Open, Steps, WholeRead } from '#server/calendars/long-read.ts';
import { gzipped } from '#server/platform/http/bytes.ts';
import { answerOf, isLarge } from './answer.ts';
import { type Answer, createRangeCache } from './cache.ts';
import type { Days } from './days.ts';
import { joinLists } from './join.ts';

const MIB = 1024 * 1024;
const CACHE_BYTES = 32 * MIB;
const ENTRY_BYTES_MAX = 4 * MIB;
const NONE = new Float64Array();

type Calendars = readonly OpenCalendar[];

/** What calendars have on some days, all in one state. */
interface Read {
  readonly versions: readonly number[];
  readonly body: Answer['body'];
}

/** Why some answers cannot be made one. */
function refusalOf(answers: readonly Answer[]): 'large' | 'too_full' | null {
  let [events, length] = [0, 0];
  for (const { body, starts } of answers) {
    if (typeof body === 'string') return body;
    events += starts.length;
    length += body.length;
  }
  return isLarge(events, length) ? 'large' : null;
}

function joined(calendars: Calendars, answers: readonly Answer[]): Read {
  const versions = calendars.map(({ version }) => version);
  const lists = answers.flatMap(({ body, starts }) => (typeof body === 'string' ? [] : { body, starts }));
  const [only] = lists;
  return { versions, body: refusalOf(answers) ?? (only && lists.length === 1 ? only.body : joinLists(lists)) };
}

const keyOf = ({ id }: OpenCalendar, { startDate, endDate }: Days): string => `${id} ${startDate} ${endDate}`;

const packedKeyOf = (calendar: OpenCalendar, days: Days): string => `${keyOf(calendar, days)} gzip`;

/** Answers that are kept, or made for all who ask for the same. */
export function createKeptAnswers(readWhole: WholeRead) {
  const cache = createRangeCache(CACHE_BYTES, ENTRY_BYTES_MAX);
  const underWay = new Map<string, Promise<Read>>();

  /** What is kept of all of them, as they are. */
  function find(calendars: Calendars, days: Days): Read | null {
    const answers: Answer[] = [];
    for (const calendar of calendars) {
      const kept = cache.find(keyOf(calendar, days), calendar.version);
      if (!kept) return null;
      answers.push(kept);
    }
    return joined(calendars, answers);
  }

  async function* readAll({ sql, calendar: calendars }: Opened<Calendars>, days: Days): Steps<Read> {
    const answers: Answer[] = [];
    for (const calendar of calendars) {
      const kept = cache.find(keyOf(calendar, days), calendar.version);
      const answer = kept ?? (yield* answerOf({ sql, calendar }, days));
      if (!kept) cache.keep(keyOf(calendar, days), answer);
      answers.push(answer);
      if (refusalOf(answers)) break;
    }
    return joined(calendars, answers);
  }

  /**
   * One read for all who ask for the same while it goes on. The right was that of the first of them when it was read: it is also that of
   * the others where what they saw is what was read, since whatever takes a right raises the version.
   */
  async function readOnce(calendars: Calendars, open: Open<Calendars>, days: Days): Promise<Read> {
    const read = () => readWhole(open, (opened) => readAll(opened, days));
    const question = calendars.map((calendar) => `${keyOf(calendar, days)} ${calendar.version}`).join();
    const other = underWay.get(question);
    if (!other) {
      const own = read().finally(() => underWay.delete(question));
      underWay.set(question, own);
      return own;
    }
    // It may have failed for want of a right that others have.
    const shared = await other.catch(() => null);
    return `${shared?.versions}` === `${calendars.map(({ version }) => version)}` && shared ? shared : read();
  }

  /** Packed for all who ask for the same. */
  async function packed(calendars: Calendars, { versions, body }: Read, days: Days): Promise<Read> {
    const [only, another] = calendars;
    const [version = 0] = versions;
    if (typeof body === 'string' || !only) return { versions, body };
    const pack = async () => ({ version, body: await gzipped(body), starts: NONE });
    const answer = another ? await pack() : await cache.get(packedKeyOf(only, days), version, pack);
    return { versions, body: answer.body };
  }

  /**
   * The answer to a caller who has just been found to see some calendars; `large` and `too_full` say why there is none.
   * @param open is called again where something has to be read, with the right to it
   * @throws ApiError as `open`, `unavailable`
   */
  async function answer(calendars: Calendars, open: Open<Calendars>, days: Days, gzips: boolean): Promise<Read> {
    const [only] = calendars;
    const known = gzips && only && calendars.length === 1 && cache.find(packedKeyOf(only, days), only.version);
    if (known) return { versions: [known.version], body: known.body };
    const read = find(calendars, days) ?? (await readOnce(calendars, open, days));
    return gzips ? packed(calendars, read, days) : read;
  }

  return { answer };
}
