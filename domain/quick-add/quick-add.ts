import { FIRST_EVENT_DAY, LAST_EVENT_DAY } from '../dates/event-days.ts';
import { dateOf } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import type { Language } from '../languages.ts';
import type { Found } from './meaning.ts';
import type { Names } from './names.ts';
import type { Part, PartKind } from './parts.ts';
import { type Assumption, resolve, type When } from './resolve.ts';
import { type Respelt, respell } from './respelt.ts';
import { phrasesOf } from './scan.ts';
import { titleWithout } from './title.ts';
import { tokensOf } from './tokens.ts';
import { unreadOf } from './unread.ts';
import { WORDS } from './words.ts';

/** UTF-16 units. */
export const QUICK_TEXT_MAX = 500;

export interface QuickEvent extends When {
  /** The text without recognised parts. */
  readonly title: string;
  readonly tag: string | null;
  readonly calendar: string | null;
  /** Names of people of the calendar. */
  readonly people: readonly string[];
  readonly location: string | null;
  /** Zone of the times, if the text names one. */
  readonly zone: string | null;
  /** Minutes before the start; for an all-day event before midnight, a day ahead meaning that morning: 900. */
  readonly reminders: readonly number[];
  readonly parts: readonly Part[];
  /** Pieces of the title that look like something else, but were not understood. */
  readonly unread: readonly Part[];
  readonly assumed: readonly Assumption[];
  /** Whether the line begins by saying that it is a task. */
  readonly isTask: boolean;
  /** Misspelt day and month names among the parts, with their correction. */
  readonly respelt: readonly Respelt[];
}

/** Whether it should be checked before saving: something was not understood, or no day was given. */
export const isDoubtful = ({ unread, assumed }: Pick<QuickEvent, 'unread' | 'assumed'>): boolean =>
  unread.length > 0 || assumed.some((one) => one === 'when' || one === 'month' || one === 'past');

export interface QuickContext {
  /** For a text without letters. */
  readonly language: Language;
  /** Local text. */
  readonly now: string;
  /** Zone of `now`, for a time in another zone without a day. */
  readonly timeZone?: string | undefined;
  /** The writer's zone, which determines tomorrow; that of `now` by default. */
  readonly readerZone?: string | undefined;
  /** Day for a text without one, `yyyy-MM-dd`; by default today, or tomorrow if the time has passed. */
  readonly day?: string | undefined;
  /** Names that a text may use. */
  readonly names?: Names | undefined;
  /** 12/5 is 5 December, in a text without Russian letters; US order by default for English. */
  readonly monthFirst?: boolean;
  /** Whether `task:` at the beginning means a task; otherwise it belongs to the title. */
  readonly tasks?: boolean;
  /** Texts of phrases that the person put back into the title. */
  readonly rejected?: readonly string[];
}

const PART_OF: Readonly<Record<Found['kind'], PartKind>> = {
  date: 'date',
  time: 'time',
  part: 'time',
  moment: 'time',
  duration: 'duration',
  allDay: 'allDay',
  repeat: 'repeat',
  limit: 'limit',
  count: 'limit',
  tag: 'tag',
  calendar: 'calendar',
  person: 'person',
  place: 'location',
  zone: 'zone',
  reminder: 'reminder',
  task: 'task',
};

/**
 * Reads an event from a line such as `обед с Аней завтра в 13:30 на час`. Deterministic for a given text and moment, in linear time. A text
 * longer than `QUICK_TEXT_MAX` becomes the title as a whole.
 */
export function readQuickEvent(text: string, context: QuickContext): QuickEvent {
  const { now, timeZone, readerZone } = context;
  const there = readFrom(text, dateOf(now), context);
  if (timeZone === undefined || readerZone === undefined) return there;
  const readersDay = (local: string, zone = timeZone) =>
    dateOf(instantToLocal(localToInstant(local, zone), readerZone));
  const today = readersDay(now);
  if (today === dateOf(now)) return there;
  const here = readFrom(text, today, context);
  if (here.startTime === null || there.startTime === null || here.isAllDay) return here;
  // Tomorrow at 20:00 in New York may be the day after tomorrow in Tokyo: then the day before is meant.
  const meant = dateOf(here.startTime);
  const isMeant = ({ startTime, zone }: QuickEvent) => readersDay(startTime ?? meant, zone ?? timeZone) === meant;
  return !isMeant(here) && isMeant(there) ? there : here;
}

/** @param today `yyyy-MM-dd` */
function readFrom(
  text: string,
  today: string,
  { language, now, timeZone, day, names, monthFirst = language === 'en', tasks = false, rejected = [] }: QuickContext,
): QuickEvent {
  if (text.length > QUICK_TEXT_MAX) return { ...NOTHING, title: text.trim() };
  const lexicon = { words: WORDS, ...customsOf(text, language, monthFirst) };
  const { tokens, respelt } = respell(tokensOf(text), WORDS);
  const { accepted: found, possible } = phrasesOf(text, tokens, lexicon, today, {
    ...{ names, tasks, rejected },
  });
  const { when, used, assumed } = resolve(
    found.map(({ said }) => said),
    {
      ...{ now, today, day, isEvening: tokens.some(({ key }) => lexicon.words.get(key)?.evening) },
      nowIn: (zone) => (timeZone === undefined ? now : instantToLocal(localToInstant(now, timeZone), zone)),
    },
  );
  if (!isWithinTime(when)) return { ...NOTHING, title: text.trim() };
  const people = found.flatMap(({ said }) => (said.kind === 'person' ? [said] : []));
  const task = found.find(({ said }) => said.kind === 'task')?.said;
  const understood = new Set([...used, ...people, ...(task ? [task] : [])]);
  const partsOf = () =>
    found.filter(({ said }) => understood.has(said)).map(({ said, span }) => ({ kind: PART_OF[said.kind], ...span }));
  /** Recognised only if something remains for the title. */
  const take = <K extends Found['kind']>(
    kind: K,
    mayBe: (said: Extract<Found, { kind: K }>) => boolean = () => true,
  ) => {
    const said = found.map((one) => one.said).find((one): one is Extract<Found, { kind: K }> => one.kind === kind);
    if (!said || !mayBe(said)) return undefined;
    understood.add(said);
    if (titleWithout(text, partsOf()) !== '') return said;
    understood.delete(said);
    return undefined;
  };
  const reminder = take('reminder');
  // A planned event has a time and a title; otherwise the place stays in the title.
  const place = take('place', ({ sure }) => sure === true || when.startTime !== null);
  const named = (kind: 'tag' | 'calendar') => [...used].find((said) => said.kind === kind);
  const [tag, calendar, zone] = [named('tag'), named('calendar'), [...used].find((said) => said.kind === 'zone')];
  const parts = partsOf();
  return {
    ...when,
    title: titleWithout(text, parts),
    tag: tag?.kind === 'tag' ? tag.name : null,
    calendar: calendar?.kind === 'calendar' ? calendar.name : null,
    people: [...new Set(people.map(({ name }) => name))],
    location: place?.location ?? null,
    zone: zone?.kind === 'zone' ? zone.zone : null,
    reminders: (reminder?.minutes ?? []).map((minutes) => (when.isAllDay ? minutes - MORNING : minutes)),
    ...{ parts, assumed, isTask: task !== undefined },
    respelt: respelt.filter(({ from, to }) => parts.some((part) => part.from <= from && to <= part.to)),
    unread: unreadOf(text, tokens, { lexicon, parts, possible, rejected }),
  };
}

/** Conventions of the text's language for three o'clock and 12/5. */
function customsOf(text: string, language: Language, monthFirst: boolean) {
  const written = text.replaceAll(NAME, '');
  const isRussian = /[а-яё]/i.test(written) || (language === 'ru' && !/[a-z]/i.test(written));
  return { monthFirst: monthFirst && !isRussian, twelveHours: !isRussian };
}

/** Names of tags, calendars and people do not indicate the language. */
const NAME = /[#@][\p{L}\d_-]+/gu;

/** Minutes after midnight for reminders of all-day events. */
const MORNING = 540;

const NOTHING: Omit<QuickEvent, 'title'> = {
  ...{ startTime: null, endTime: null, isAllDay: false, recurrence: null, tag: null, calendar: null, location: null },
  ...{ people: [], zone: null, reminders: [], parts: [], unread: [], assumed: ['when'], respelt: [], isTask: false },
};

function isWithinTime({ startTime, endTime }: When): boolean {
  if (startTime === null || endTime === null) return true;
  return dateOf(startTime) >= FIRST_EVENT_DAY && dateOf(endTime) <= LAST_EVENT_DAY;
}
