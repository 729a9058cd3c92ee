/**
 * Date words in Russian, English and German, in lower case, with `ё` as `е`: people mix them in any language of the interface.
 * Words of its own language come from Intl.
 */

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner', 'январь', 'января'],
  ['february', 'februar', 'февраль', 'февраля'],
  ['march', 'märz', 'maerz', 'март', 'марта'],
  ['april', 'апрель', 'апреля'],
  ['may', 'mai', 'май', 'мая'],
  ['june', 'juni', 'июнь', 'июня'],
  ['july', 'juli', 'июль', 'июля'],
  ['august', 'август', 'августа'],
  ['september', 'сентябрь', 'сентября'],
  ['october', 'oktober', 'октябрь', 'октября'],
  ['november', 'ноябрь', 'ноября'],
  ['december', 'dezember', 'декабрь', 'декабря'],
];

/** From Sunday. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sonntag', 'so', 'воскресенье', 'вс'],
  ['monday', 'montag', 'mo', 'понедельник', 'пн'],
  ['tuesday', 'dienstag', 'di', 'вторник', 'вт'],
  ['wednesday', 'weds', 'mittwoch', 'mi', 'среда', 'среду', 'ср'],
  ['thursday', 'donnerstag', 'do', 'четверг', 'чт'],
  ['friday', 'freitag', 'fr', 'пятница', 'пятницу', 'пт'],
  ['saturday', 'samstag', 'sa', 'суббота', 'субботу', 'сб'],
];

const DISTANCES: Readonly<Record<string, number>> = {
  сегодня: 0,
  today: 0,
  завтра: 1,
  tomorrow: 1,
  послезавтра: 2,
  вчера: -1,
  yesterday: -1,
  heute: 0,
  morgen: 1,
  übermorgen: 2,
  gestern: -1,
};

const SHORTEST = 3;

/** A word matches from its third letter on: `сен`, `сент`, `сентября`. */
function indexOfWord(word: string, table: readonly (readonly string[])[]): number | null {
  const index = table.findIndex((names) =>
    names.some((name) => name === word || (word.length >= SHORTEST && name.startsWith(word))),
  );
  return index < 0 ? null : index;
}

interface Names {
  readonly months: readonly (readonly string[])[];
  readonly weekdays: readonly (readonly string[])[];
  readonly near: ReadonlyMap<string, number>;
}

const known = new Map<string, Names>();
/** Removes accents, the dot of a short name, and typographic apostrophes. */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '');

function namesIn(locale: string): Names {
  const found = known.get(locale);
  if (found) return found;
  const distances = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const named = (count: number, options: readonly Intl.DateTimeFormatOptions[], dateAt: (at: number) => Date) => {
    const formats = options.map((each) => new Intl.DateTimeFormat(locale, { ...each, timeZone: 'UTC' }));
    return Array.from({ length: count }, (_, at) => formats.map((format) => bare(format.format(dateAt(at)))));
  };
  const names = {
    months: named(12, [{ month: 'long' }], (at) => new Date(Date.UTC(2023, at))),
    weekdays: named(7, [{ weekday: 'long' }, { weekday: 'short' }], (at) => new Date(Date.UTC(2023, 0, at + 1))), // a Sunday
    near: new Map([-2, -1, 0, 1, 2].map((days) => [bare(distances.format(days, 'day')), days])),
  };
  known.set(locale, names);
  return names;
}

/** 1 to 12. */
export function monthOf(word: string, locale: string): number | null {
  const index = indexOfWord(word, MONTHS) ?? indexOfWord(bare(word), namesIn(locale).months);
  return index === null ? null : index + 1;
}

/** 0 = Sunday to 6 = Saturday. */
export const weekdayNamed = (word: string, locale: string): number | null =>
  indexOfWord(word, WEEKDAYS) ?? indexOfWord(bare(word), namesIn(locale).weekdays);

/** The days from today to a word such as `завтра`. */
export const distanceOf = (word: string, locale: string): number | null =>
  DISTANCES[word] ?? namesIn(locale).near.get(bare(word)) ?? null;

/** Words without a meaning of their own. */
export const isFiller = (word: string): boolean =>
  ['в', 'во', 'на', 'г', 'год', 'года', 'on', 'the', 'of', 'am', 'den', 'der', 'le', 'la', 'de', 'del', 'el'].includes(
    word,
  );

const NEXT =
  /^(?:next|nächste[nr]?|(?:semaine )?prochaine?|pr[oó]xima semana|semana pr[oó]xima|semana que viene|следующ(?:ий|ая|ее|ую|ей|его|ем))(?: (?:week|woche|недел[юея]))?$/;
const THIS = /^(?:this|coming|ce|diesen?|kommenden?|este|pr[oó]ximo|que viene|эт(?:от|а|о|у)|ближайш(?:ий|ая|ее|ую))$/;

/** The week meant by the words beside the name of a day; null for others. */
export function weekIn(words: readonly string[]): 'this' | 'next' | null {
  const said = words.join(' ');
  return NEXT.test(said) ? 'next' : THIS.test(said) ? 'this' : null;
}

const AHEAD =
  /^(?:in|dans|dentro|en|через) (?:(\d{1,3}|an?|une?|una|eine[mr]) )?(?:(days?|jours?|d[ií]as?|tag(?:en)?|день|дня|дней)|(weeks?|semaines?|semanas?|wochen?|недел[юиь])|(months?|mois|mes(?:es)?|monat(?:en)?|месяц(?:а|ев)?))$/;

/** The distance from today: `in 3 days`, `через неделю`. */
export function aheadIn(words: readonly string[]): { n: number; unit: 'day' | 'week' | 'month' } | null {
  const found = AHEAD.exec(words.join(' '));
  if (!found) return null;
  const [, number, days, weeks] = found;
  return { n: /\d/.test(number ?? '') ? Number(number) : 1, unit: days ? 'day' : weeks ? 'week' : 'month' };
}
