/** Converts rules of vCalendar 1.0 to iCalendar. */

const KIND = /^(D|W|MP|MD|YM|YD)([1-9]\d{0,2})$/;
const COUNT = /^#(\d{1,5})$/;
const UNTIL = /^\d{8}(?:T\d{6}Z?)?$/;
const LENGTH_MAX = 500;

const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const PLACE = /^([1-5])([+-]?)$/;
const MONTH_DAY = /^([1-9]|[12]\d|3[01])([+-]?)$/;
const MONTH = /^(?:[1-9]|1[0-2])$/;
const YEAR_DAY = /^[1-9]\d{0,2}$/;

type Words = readonly string[];

/** Converts the list of a rule to a part; null if invalid. */
const LISTS: Readonly<Record<string, (words: Words) => string | null>> = {
  D: (words) => (words.length === 0 ? 'FREQ=DAILY' : null),
  W: (words) => listed('FREQ=WEEKLY', 'BYDAY', words, (word) => (WEEKDAY.test(word) ? word : null)),
  MP: weekdaysOfMonth,
  MD: (words) => listed('FREQ=MONTHLY', 'BYMONTHDAY', words, monthDay),
  YM: (words) => listed('FREQ=YEARLY', 'BYMONTH', words, (word) => (MONTH.test(word) ? word : null)),
  YD: (words) => listed('FREQ=YEARLY', 'BYYEARDAY', words, (word) => (YEAR_DAY.test(word) ? word : null)),
};

/**
 * `MP1 1+ MO #10` becomes `FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO;COUNT=10`. Without a count it is endless, as programs intend.
 * @returns null for an invalid rule, or one with times of day or nested rules
 */
export function ruleOfOld(text: string): string | null {
  if (text.length > LENGTH_MAX) return null;
  const [first = '', ...words] = text.trim().toUpperCase().split(/\s+/);
  const [, kind = '', interval = ''] = KIND.exec(first) ?? [];
  const isEnd = (word: string) => COUNT.test(word) || UNTIL.test(word);
  const at = words.findIndex(isEnd);
  const [list, ends] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)];
  if (!ends.every(isEnd) || ends.length > 2) return null;
  const said = LISTS[kind]?.(list) ?? null;
  return said === null ? null : [said, `INTERVAL=${interval}`, ...endOf(ends)].join(';');
}

function endOf(ends: Words): string[] {
  const until = ends.find((word) => UNTIL.test(word));
  if (until !== undefined) return [`UNTIL=${until}`];
  const count = Number(ends[0]?.slice(1) ?? 0);
  return count > 0 ? [`COUNT=${count}`] : [];
}

function listed(rule: string, name: string, words: Words, read: (word: string) => string | null): string | null {
  const values = words.map(read);
  if (values.includes(null)) return null;
  return values.length === 0 ? rule : `${rule};${name}=${values.join()}`;
}

function monthDay(word: string): string | null {
  if (word === 'LD') return '-1';
  const [, day, sign] = MONTH_DAY.exec(word) ?? [];
  return day === undefined ? null : `${sign === '-' ? '-' : ''}${day}`;
}

/** Positions and their weekdays: `1+ 1- FR` are the first and the last Friday. */
function weekdaysOfMonth(words: Words): string | null {
  const days: string[] = [];
  let places: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const [, place, sign] = PLACE.exec(word) ?? [];
    if (place !== undefined) {
      places = [...(isOpen ? places : []), `${sign === '-' ? '-' : ''}${place}`];
      isOpen = true;
    } else if (WEEKDAY.test(word) && places.length > 0) {
      for (const each of places) days.push(each + word);
      isOpen = false;
    } else return null;
  }
  return days.length === 0 || isOpen ? null : `FREQ=MONTHLY;BYDAY=${days.join()}`;
}
