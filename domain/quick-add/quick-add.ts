import { FIRST_EVENT_DAY, LAST_EVENT_DAY } from '../dates/event-days.ts';
import { dateOf } from '../dates/local.ts';
import type { Language } from '../languages.ts';
import type { Found } from './meaning.ts';
import type { Names } from './names.ts';
import { resolve, type When } from './resolve.ts';
import { phrasesOf } from './scan.ts';
import { titleWithout } from './title.ts';
import { tokensOf } from './tokens.ts';
import { ENGLISH } from './words-en.ts';
import { RUSSIAN } from './words-ru.ts';

/** UTF-16 units. */
export const QUICK_TEXT_MAX = 500;

export const PART_KINDS = [
  'date',
  'time',
  'duration',
  'allDay',
  'repeat',
  'limit',
  'tag',
  'calendar',
  'location',
] as const;
type PartKind = (typeof PART_KINDS)[number];

/** A piece of the text that was understood, in UTF-16 units. */
export interface Part {
  readonly kind: PartKind;
  readonly from: number;
  readonly to: number;
}

export interface QuickEvent extends When {
  /** All that was not understood. */
  readonly title: string;
  readonly tag: string | null;
  readonly calendar: string | null;
  readonly location: string | null;
  readonly parts: readonly Part[];
}

export interface QuickContext {
  /** Of a text without Russian letters. */
  readonly language: Language;
  /** Local text. */
  readonly now: string;
  /** The day meant where the text names none, `yyyy-MM-dd`: today, or tomorrow for a time that has passed, unless given. */
  readonly day?: string | undefined;
  /** Those that a text can name. */
  readonly names?: Names | undefined;
  /** 12/5 is the fifth of December, in English; as in the USA unless given. */
  readonly monthFirst?: boolean;
  /** Texts of phrases that are a part of the title after all. */
  readonly kept?: readonly string[];
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
  place: 'location',
};

/**
 * Reads an event from a line such as `обед с Аней завтра в 13:30 на час`. The same text and moment always give the same event, in time
 * linear in the text. Of a text longer than `QUICK_TEXT_MAX` nothing is understood.
 */
export function readQuickEvent(
  text: string,
  { language, now, day, names, monthFirst = true, kept = [] }: QuickContext,
): QuickEvent {
  const lexicon = /[а-яё]/i.test(text.replaceAll(NAME, '')) || language === 'ru' ? RUSSIAN : { ...ENGLISH, monthFirst };
  const found = text.length > QUICK_TEXT_MAX ? [] : phrasesOf(text, lexicon, dateOf(now), { names, kept });
  const { when, used } = resolve(
    found.map(({ said }) => said),
    { now, day, isEvening: tokensOf(text).some(({ key }) => lexicon.words.get(key)?.evening) },
  );
  const partsOf = (understood: (said: Found) => boolean) =>
    found.filter(({ said }) => understood(said)).map(({ said, span }) => ({ kind: PART_OF[said.kind], ...span }));
  const withoutPlace = partsOf((said) => used.has(said));
  const place = found.map(({ said }) => said).find((said) => said.kind === 'place');
  const withPlace = partsOf((said) => used.has(said) || said === place);
  // Something is planned there: it has a time, and a title besides.
  const isPlace = place !== undefined && when.startTime !== null && titleWithout(text, withPlace) !== '';
  const parts = isPlace ? withPlace : withoutPlace;
  if (!isWithinTime(when)) return { ...NOTHING, title: text.trim() };
  const named = (kind: 'tag' | 'calendar') => [...used].find((said) => said.kind === kind);
  const [tag, calendar] = [named('tag'), named('calendar')];
  return {
    ...when,
    title: titleWithout(text, parts),
    tag: tag?.kind === 'tag' ? tag.name : null,
    calendar: calendar?.kind === 'calendar' ? calendar.name : null,
    location: isPlace ? place.location : null,
    parts,
  };
}

/** What a tag or a calendar is called says nothing about the language. */
const NAME = /[#@][\p{L}\d_-]+/gu;

const NOTHING = {
  ...{
    startTime: null,
    endTime: null,
    isAllDay: false,
    recurrence: null,
    tag: null,
    calendar: null,
    location: null,
    parts: [],
  },
} as const;

function isWithinTime({ startTime, endTime }: When): boolean {
  if (startTime === null || endTime === null) return true;
  return dateOf(startTime) >= FIRST_EVENT_DAY && dateOf(endTime) <= LAST_EVENT_DAY;
}
