import { LRUCache } from 'lru-cache';
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
  /** What each part of it is kept under: for all readers, or for those who see the same. */
  readonly places: readonly string[];
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

function joined(calendars: Calendars, answers: readonly Answer[], days: Days): Read {
  const versions = calendars.map(({ version }) => version);
  const lists = answers.flatMap(({ body, starts }) => (typeof body === 'string' ? [] : { body, starts }));
  const [only] = lists;
  const places = answers.flatMap(({ authors }, index) => {
    const calendar = calendars[index];
    return calendar ? placeOf(calendar, days, authors) : [];
  });
  return { versions, places, body: refusalOf(answers) ?? (only && lists.length === 1 ? only.body : joinLists(lists)) };
}

const keyOf = ({ id }: OpenCalendar, { startDate, endDate }: Days): string => `${id} ${startDate} ${endDate}`;

/** Blocks are the same to all who are neither the owner nor the author of one of these events. */
function placeOf(calendar: OpenCalendar, days: Days, authors: Answer['authors']): string {
  const key = keyOf(calendar, days);
  if (!authors) return key;
  const { role, readerId } = calendar;
  return `${key} ${role === 'owner' ? 'owner' : authors.has(readerId) ? readerId : 'others'}`;
}

const packedKeyOf = (place: string): string => `${place} gzip`;

/** Days of calendars of which it is known that not everybody sees the same. */
const PERSONAL_MAX = 10_000;

/** Answers that are kept, or made for all who ask for the same. */
export function createKeptAnswers(readWhole: WholeRead) {
  const cache = createRangeCache(CACHE_BYTES, ENTRY_BYTES_MAX);
  const underWay = new Map<string, Promise<Read>>();
  const personal = new LRUCache<string, Pick<Answer, 'version' | 'authors'>>({ max: PERSONAL_MAX });

  /** Where the answer for a reader is kept, as far as is known: what is kept for all readers has nothing that one of them may not see. */
  function placeFor(calendar: OpenCalendar, days: Days): string {
    const known = personal.get(keyOf(calendar, days));
    return placeOf(calendar, days, known?.version === calendar.version ? known.authors : undefined);
  }

  const placesFor = (calendars: Calendars, days: Days): string[] =>
    calendars.map((calendar) => placeFor(calendar, days));

  function keep(calendar: OpenCalendar, days: Days, answer: Answer): void {
    const { version, authors } = answer;
    if (authors) personal.set(keyOf(calendar, days), { version, authors });
    cache.keep(placeOf(calendar, days, answer.authors), answer);
  }

  /** What is kept of all of them, as they are. */
  function find(calendars: Calendars, days: Days): Read | null {
    const answers: Answer[] = [];
    for (const calendar of calendars) {
      const kept = cache.find(placeFor(calendar, days), calendar.version);
      if (!kept) return null;
      answers.push(kept);
    }
    return joined(calendars, answers, days);
  }

  async function* readAll({ sql, calendar: calendars }: Opened<Calendars>, days: Days): Steps<Read> {
    const answers: Answer[] = [];
    for (const calendar of calendars) {
      const kept = cache.find(placeFor(calendar, days), calendar.version);
      const answer = kept ?? (yield* answerOf({ sql, calendar }, days));
      if (!kept) keep(calendar, days, answer);
      answers.push(answer);
      if (refusalOf(answers)) break;
    }
    return joined(calendars, answers, days);
  }

  /**
   * One read for all who ask for the same while it goes on. The right was that of the first of them when it was read: it is also that of
   * the others where what they saw is what was read, since whatever takes a right raises the version. Who sees something else of it reads
   * for those who see the same.
   */
  async function readOnce(calendars: Calendars, open: Open<Calendars>, days: Days): Promise<Read> {
    const read = () => readWhole(open, (opened) => readAll(opened, days));
    const places = placesFor(calendars, days);
    const question = calendars.map(({ version }, index) => `${places[index]} ${version}`).join();
    const other = underWay.get(question);
    if (!other) {
      const own = read().finally(() => underWay.delete(question));
      underWay.set(question, own);
      return own;
    }
    // It may have failed for want of a right that others have.
    const shared = await other.catch(() => null);
    const own = placesFor(calendars, days);
    const isSame = `${shared?.versions}` === `${calendars.map(({ version }) => version)}`;
    if (shared && isSame && `${shared.places}` === `${own}`) return shared;
    return `${own}` === `${places}` ? read() : readOnce(calendars, open, days);
  }

  /** Packed for all who ask for the same. */
  async function packed({ versions, places, body }: Read): Promise<Read> {
    const [only, another] = places;
    const [version = 0] = versions;
    if (typeof body === 'string' || !only) return { versions, places, body };
    const pack = async () => ({ version, body: await gzipped(body), starts: NONE });
    const answer = another ? await pack() : await cache.get(packedKeyOf(only), version, pack);
    return { versions, places, body: answer.body };
  }

  /**
   * The answer to a caller who has just been found to see some calendars; `large` and `too_full` say why there is none.
   * @param open is called again where something has to be read, with the right to it
   * @throws ApiError as `open`, `unavailable`
   */
  async function answer(calendars: Calendars, open: Open<Calendars>, days: Days, gzips: boolean): Promise<Read> {
    const [only] = calendars;
    const place = only && calendars.length === 1 ? placeFor(only, days) : '';
    const known = gzips && only && place && cache.find(packedKeyOf(place), only.version);
    if (known) return { versions: [known.version], places: [place], body: known.body };
    const read = find(calendars, days) ?? (await readOnce(calendars, open, days));
    return gzips ? packed(read) : read;
  }

  return { answer };
}
