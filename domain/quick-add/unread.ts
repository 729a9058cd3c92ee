import type { Lexicon, Word } from './lexicon.ts';
import type { Phrase, Span } from './meaning.ts';
import type { Part, PartKind } from './parts.ts';
import { keyOf, type Token } from './tokens.ts';
import { PATTERNS } from './unread-words.ts';

interface Context {
  readonly lexicon: Lexicon;
  /** Recognised parts. */
  readonly parts: readonly Part[];
  /** Possible phrases. */
  readonly possible: readonly Phrase[];
  /** Left in the title by the person. */
  readonly rejected: readonly string[];
}

const KIND_OF: Partial<Record<Phrase['said']['kind'], PartKind>> = {
  ...{ date: 'date', time: 'time', part: 'time', moment: 'time', duration: 'duration', allDay: 'allDay' },
  ...{ repeat: 'repeat', limit: 'limit', count: 'limit', reminder: 'reminder', calendar: 'calendar' },
};

/** Pieces of the title that look like a day, time, duration, repetition, reminder, tag or zone, in order. */
export function unreadOf(
  text: string,
  tokens: readonly Token[],
  { lexicon, parts, possible, rejected }: Context,
): Part[] {
  const has = (kind: PartKind) => parts.some((part) => part.kind === kind);
  const known = [...parts, ...rejected.flatMap((phrase) => placesOf(phrase, text))];
  const isFree = ({ from, to }: Span) => known.every((part) => part.to <= from || to <= part.from);
  const isSettled = (kind: PartKind) => kind === 'time' && has('time');
  const wordAt = (at: number): Word | undefined => lexicon.words.get(tokens[at]?.key ?? '');
  const all: Part[] = [];
  for (const { kind, span } of patternsIn()) all.push({ kind, ...span });
  for (const { said, span } of possible) {
    const kind = KIND_OF[said.kind];
    if (kind && !isSettled(kind) && !isOther(said, span)) all.push({ kind, ...span });
  }
  for (const [at, token] of tokens.entries()) {
    const kind = kindOf(token, at);
    if (kind) all.push({ kind, from: token.from, to: token.to });
    // `31 feb`
    const [day, month] = wordAt(at)?.month === undefined ? [token, tokens[at + 1]] : [tokens[at + 1], token];
    const isMonth = month !== undefined && lexicon.words.get(month.key)?.month !== undefined;
    const after = tokens[at + 1];
    if (after && isMonth && /^\d{1,2}$/.test(day?.key ?? ''))
      all.push({ kind: 'date', from: token.from, to: after.to });
  }
  for (const { kind, to } of parts) {
    const at = tokens.findIndex((token) => token.from >= to);
    const [by, city] = [tokens[at], tokens[at + 1]];
    // `в 9 по Саратову`
    if (kind === 'time' && by && city && wordAt(at)?.through && /^\p{Lu}/u.test(text.slice(city.from)))
      all.push({ kind: 'zone', from: by.from, to: city.to });
  }
  // The longest is the most specific.
  const found: Part[] = [];
  for (const one of all.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (isFree(one) && found.every((other) => other.to <= one.from || one.to <= other.from)) found.push(one);
  }
  return found.sort((a, b) => a.from - b.from);

  function* patternsIn(): Generator<{ kind: PartKind; span: Span }> {
    const folded = keyOf(text);
    if (folded.length !== text.length) return;
    for (const { kind, form, unless } of PATTERNS) {
      if (unless?.some(has)) continue;
      for (const match of folded.matchAll(form)) {
        const span = { from: match.index, to: match.index + match[0].length };
        if (isWhole(folded, span) && (kind !== 'zone' || isAfterHour(folded.slice(0, span.from)))) yield { kind, span };
      }
    }
  }

  /** More likely something else: a counted number, `sat with Bob`. */
  function isOther(said: Phrase['said'], { from, to }: Span): boolean {
    const first = tokens.findIndex((token) => token.from === from);
    const after = tokens.findIndex((token) => token.from >= to);
    if (said.kind === 'time' && said.bare) return true;
    const isWordAfter = after >= 0 && /^\p{L}/u.test(tokens[after]?.key ?? '') && !wordAt(after)?.small;
    if (said.kind === 'time' && said.needs !== undefined && isWordAfter) return true;
    const isAlone = after === first + 1 || (after < 0 && first === tokens.length - 1);
    // `hours`
    if (said.kind === 'duration' && isAlone && wordAt(first)?.amount === undefined) return true;
    return isAlone && wordAt(first)?.common === true && !isChoice(first);
  }

  /** `fri or sat`, `11 or 12` */
  function isChoice(at: number): boolean {
    return wordAt(at - 1)?.or === true || tokens[at - 1]?.key === '/';
  }

  function kindOf({ key }: Token, at: number): PartKind | null {
    if (/^#\p{L}/u.test(key)) return 'tag';
    if (/^@./.test(key)) return 'calendar';
    if (/^\d{1,2}$/.test(key)) return isHour(at) ? 'time' : null;
    const word = wordAt(at);
    if (word?.remind) return has('reminder') ? null : 'reminder';
    if (word?.weekday !== undefined && isChoice(at)) return 'date';
    if (word?.weekdayTo !== undefined && !has('date')) return 'date';
    if (has('date') || has('repeat')) return null;
    if (word?.month !== undefined || (word?.weekday !== undefined && !word.common && !wordAt(at - 1)?.guards))
      return 'date';
    return word === undefined && isNearlyADay(key) ? 'date' : null;
  }

  /** `Meeting 2`, `at 11 or 12`; not `Room 12`, `8 people`. */
  function isHour(at: number): boolean {
    const [token, after] = [tokens[at], tokens[at + 1]];
    if (!token || Number(token.key) > 24) return false;
    if (isChoice(at) || (wordAt(at - 1)?.and && !/^\p{L}/u.test(after?.key ?? ''))) return true;
    const isJoined = token.glued || (after?.glued === true && !/^[,.;:!?)]$/.test(after.key));
    const isCounting = after !== undefined && isFree(after) && /^[\p{L}\d]/u.test(after.key) && !wordAt(at + 1)?.small;
    const isOwned = wordAt(at - 1)?.numbered === true || /^[#№+\d]/.test(tokens[at - 1]?.key ?? '');
    return !has('time') && !isJoined && !isCounting && !isOwned;
  }
}

/** Often misspelt words that are unambiguous. */
const DAYS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'tomorrow', 'tonight', 'today'],
  ...['понедельник', 'вторник', 'среда', 'среду', 'четверг', 'пятница', 'пятницу', 'суббота', 'субботу'],
  ...['воскресенье', 'завтра', 'послезавтра', 'сегодня'],
];
const [SHORTEST, LONGEST] = [4, 14];
/** Words of this length may have two mistakes. */
const LONG = 7;

/** Whether an unknown lower-case word is most likely a misspelt day: `wensdey`, `срду`. */
function isNearlyADay(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST || /^завтрак/.test(word)) return false;
  return DAYS.some((day) => slips(word, day) <= (day.length >= LONG && word.length >= LONG - 1 ? 2 : 1));
}

/** Edit distance: insert, delete, replace or transpose. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const near = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(near, (rows[i - 2]?.[j - 2] ?? 0) + 1) : near);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The positions of a phrase in a text. */
function placesOf(phrase: string, text: string): Span[] {
  const [wanted, folded] = [keyOf(phrase), keyOf(text)];
  const places: Span[] = [];
  for (let at = folded.indexOf(wanted); wanted !== '' && at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    places.push({ from: at, to: at + wanted.length });
  return places;
}

const isWhole = (text: string, { from, to }: Span): boolean =>
  !/[\p{L}\p{N}$€£]$/u.test(text.slice(0, from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to)) &&
  text.slice(from, to) !== '24/7';

/** `9am Tbilisi time`, but not `tea time` */
const isAfterHour = (before: string): boolean => /(?:\d|[ap]m) $/.test(before);
