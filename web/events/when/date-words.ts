/** The words of dates in both languages, in lower case, `ё` written as `е`. People mix them, whatever the screen speaks. */

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'январь', 'января'],
  ['february', 'февраль', 'февраля'],
  ['march', 'март', 'марта'],
  ['april', 'апрель', 'апреля'],
  ['may', 'май', 'мая'],
  ['june', 'июнь', 'июня'],
  ['july', 'июль', 'июля'],
  ['august', 'август', 'августа'],
  ['september', 'сентябрь', 'сентября'],
  ['october', 'октябрь', 'октября'],
  ['november', 'ноябрь', 'ноября'],
  ['december', 'декабрь', 'декабря'],
];

/** From Sunday. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'воскресенье', 'вс'],
  ['monday', 'понедельник', 'пн'],
  ['tuesday', 'вторник', 'вт'],
  ['wednesday', 'weds', 'среда', 'среду', 'ср'],
  ['thursday', 'четверг', 'чт'],
  ['friday', 'пятница', 'пятницу', 'пт'],
  ['saturday', 'суббота', 'субботу', 'сб'],
];

const DISTANCES: Readonly<Record<string, number>> = {
  сегодня: 0,
  today: 0,
  завтра: 1,
  tomorrow: 1,
  послезавтра: 2,
  вчера: -1,
  yesterday: -1,
};

const SHORTEST = 3;

/** A word counts from its third letter on: `сен`, `сент`, `сентября`. */
function placeOf(word: string, table: readonly (readonly string[])[]): number | null {
  const place = table.findIndex((names) =>
    names.some((name) => name === word || (word.length >= SHORTEST && name.startsWith(word))),
  );
  return place < 0 ? null : place;
}

/** 1 to 12. */
export function monthOf(word: string): number | null {
  const place = placeOf(word, MONTHS);
  return place === null ? null : place + 1;
}

/** 0 = Sunday to 6 = Saturday. */
export const weekdayNamed = (word: string): number | null => placeOf(word, WEEKDAYS);

/** How many days a word such as `завтра` lies after today. */
export const distanceOf = (word: string): number | null => DISTANCES[word] ?? null;

/** Words that say nothing by themselves. */
export const isFiller = (word: string): boolean =>
  ['в', 'во', 'на', 'г', 'год', 'года', 'on', 'the', 'of'].includes(word);

const NEXT = /^(?:next|следующ(?:ий|ая|ее|ую|ей|его|ем))(?: (?:week|недел[юея]))?$/;
const THIS = /^(?:this|coming|эт(?:от|а|о|у)|ближайш(?:ий|ая|ее|ую))$/;

/** Which week words beside the name of a day mean; null for others. */
export function weekIn(words: readonly string[]): 'this' | 'next' | null {
  const said = words.join(' ');
  return NEXT.test(said) ? 'next' : THIS.test(said) ? 'this' : null;
}

const AHEAD =
  /^(?:in|через) (?:(\d{1,3}|an?) )?(?:(days?|день|дня|дней)|(weeks?|недел[юиь])|(months?|месяц(?:а|ев)?))$/;

/** How far from today the words lead: `in 3 days`, `через неделю`. */
export function aheadIn(words: readonly string[]): { n: number; unit: 'day' | 'week' | 'month' } | null {
  const found = AHEAD.exec(words.join(' '));
  if (!found) return null;
  const [, number, days, weeks] = found;
  return { n: /\d/.test(number ?? '') ? Number(number) : 1, unit: days ? 'day' : weeks ? 'week' : 'month' };
}
