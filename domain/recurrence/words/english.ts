import { type InMonth, isEveryDay, isWorkdays, type Kind, type Pattern } from '../pattern.ts';
import { byMonth, NAMED_MAX } from './dates.ts';
import { atUtc, fromMonday, runs, type Wording } from './wording.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const UNITS = {
  YEARLY: 'year',
  MONTHLY: 'month',
  WEEKLY: 'week',
  DAILY: 'day',
  HOURLY: 'hour',
  MINUTELY: 'minute',
  SECONDLY: 'second',
} as const;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];
const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (n: number): string => `${n}${ENDINGS[ordinals.select(n)]}`;
/** first … fifth, 20th, last, second-to-last. */
function place(n: number): string {
  if (n > 0) return PLACES[n - 1] ?? ordinal(n);
  return n === -1 ? 'last' : `${PLACES[-n - 1] ?? ordinal(-n)}-to-last`;
}

function phrases(locale: string) {
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const list = (items: Iterable<string>) => lists.format(items);
  const format = (local: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      .format(atUtc(local))
      .replace(/(\p{L}) (?=\d)|(\d) (?=\p{L})/gu, '$1$2\u00a0');
  const dayNames = (days: readonly number[]) => fromMonday(days).map((day) => DAYS[day] ?? '');
  const monthNames = (months: readonly number[]) => list(months.map((month) => MONTHS[month - 1] ?? ''));
  const inMonths = (months: readonly number[]) => {
    const said = runs(months, (a, b) => (b ? `from ${MONTHS[a - 1]} to ${MONTHS[b - 1]}` : `${MONTHS[a - 1]}`));
    const long = said.filter((one) => one.startsWith('from'));
    const short = said.filter((one) => !one.startsWith('from'));
    return list([...(short.length > 0 ? [`in ${list(short)}`] : []), ...long]);
  };
  const numbers = (given: readonly number[]) => list(runs(given, (a, b) => (b ? `${a}–${b}` : `${a}`)));
  const pace = (unit: string, every: number) =>
    every === 1
      ? `every ${unit}`
      : every === 2 && !/^(?:hour|minute|second)$/.test(unit)
        ? `every second ${unit}`
        : `every ${every}\u00a0${unit}s`;

  const isMonthFirst = /^\p{L}/u.test(format('2026-05-12', { day: 'numeric', month: 'long' }));
  /** `May 5 and 9`, `May 30 and June 3, 2027`. */
  const named = (given: readonly string[], thisYear: string) =>
    list(
      byMonth(given).map(({ year, month, days }) => {
        const [first, last] = [MONTHS[month - 1] ?? '', list(days.map(String))];
        const said = isMonthFirst ? `${first}\u00a0${last}` : `${last}\u00a0${first}`;
        return year === thisYear ? said : `${said}${isMonthFirst ? ',' : ''} ${year}`;
      }),
    );
  const dates = (days: readonly number[]) => {
    const named = days.filter((day) => day > 0);
    const counted = days.filter((day) => day < 0);
    return list([
      ...runs(named, (a, b) => (b ? `${ordinal(a)}–${ordinal(b)}` : ordinal(a))),
      ...(counted.length > 0 ? [`${list(counted.map(place))} day`] : []),
    ]);
  };
  const kindName = (kind: Kind) =>
    typeof kind === 'number' ? DAYS[kind] : kind === 'workday' ? 'weekday' : 'weekend day';
  const inMonth = (days: InMonth) =>
    days.by === 'date' ? `the ${dates(days.dates)}` : `the ${list(days.nth.map(place))} ${kindName(days.kind)}`;

  return { list, format, dayNames, monthNames, inMonths, numbers, pace, named, dates, inMonth };
}

/** @param locale regional, which decides between `May 30` and `30 May` */
export function english(locale = 'en-US'): Wording {
  const { list, format, dayNames, monthNames, inMonths, numbers, pace, named, dates, inMonth } = phrases(locale);
  const week = ({ every, weekdays }: Pattern) => {
    if (weekdays.length === 0) return pace('week', every);
    if (weekdays.length === 1 && every < 3) return pace(dayNames(weekdays).join(), every);
    const days = isWorkdays(weekdays) ? 'weekdays' : isEveryDay(weekdays) ? 'every day' : list(dayNames(weekdays));
    if (every > 1) return `${pace('week', every)} on ${days}`;
    return isWorkdays(weekdays) ? 'every weekday' : `every ${days}`;
  };
  const year = ({ every, months, inMonth: days }: Pattern) => {
    const often = pace('year', every);
    if (!days) return months.length > 0 ? `${often} ${inMonths(months)}` : often;
    if (days.by === 'date' && days.dates.every((day) => day > 0) && days.dates.length * months.length === 1) {
      const date = `2000-${String(months[0]).padStart(2, '0')}-${String(days.dates[0]).padStart(2, '0')}`;
      return `${often} on ${format(date, { day: 'numeric', month: 'long' })}`;
    }
    return `${often} on ${inMonth(days)} of ${monthNames(months)}`;
  };
  const only = (isOnly: boolean) => (isOnly ? 'only ' : '');

  return {
    pattern: (pattern) => {
      const { unit, every, inMonth: days } = pattern;
      if (unit === 'week') return week(pattern);
      if (unit === 'year') return year(pattern);
      return unit === 'month' && days ? `${pace('month', every)} on ${inMonth(days)}` : pace(unit, every);
    },
    pace: (frequency, every) => pace(UNITS[frequency], every),
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const named = weeks.filter((week) => week > 0);
      const counted = weeks.filter((week) => week < 0).map((week) => `the ${place(week)} week`);
      const said = named.length > 0 ? [`${named.length > 1 ? 'weeks' : 'week'} ${numbers(named)}`] : [];
      return `in ${list([...said, ...counted])} of the year`;
    },
    yearDays: (days) => {
      const named = days.filter((day) => day > 0);
      const counted = days.filter((day) => day < 0).map((day) => `the ${place(day)} day`);
      const said = named.length > 0 ? [`${named.length > 1 ? 'days' : 'day'} ${numbers(named)}`] : [];
      return `on ${list([...said, ...counted])} of the year`;
    },
    dates: (days, isOnly, ofEach) =>
      `${only(isOnly)}on the ${dates(days)}${ofEach ? ' of every month' : isOnly && days.some((day) => day < 0) ? ' of the month' : ''}`,
    weekdays: (days, isOnly, ofYear) => {
      const plain = days.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday);
      const named = isWorkdays(plain) ? ['weekdays'] : dayNames(plain).map((day) => `${day}s`);
      const counted = days
        .filter(({ nth }) => nth !== 0)
        .map(({ nth, weekday }) => `the ${place(nth)} ${DAYS[weekday]}`);
      const end = counted.length > 0 && ofYear ? ' of the year' : '';
      return `${only(isOnly)}on ${list([...named, ...counted])}${end}`;
    },
    provided: (weekdays) => {
      if (isWorkdays(weekdays)) return 'if it is a weekday';
      const names = dayNames(weekdays).map((day) => `a ${day}`);
      return `if it is ${new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)}`;
    },
    times: (times) =>
      `at ${list(times.map((time) => format(`2000-01-01T${time}`, { hour: 'numeric', minute: '2-digit' })))}`,
    hours: (hours, isOnly) => `${isOnly ? 'only in' : 'at'} ${hours.length > 1 ? 'hours' : 'hour'} ${numbers(hours)}`,
    minutes: (minutes) => `at ${minutes.length > 1 ? 'minutes' : 'minute'} ${numbers(minutes)}`,
    seconds: (seconds) => `at ${seconds.length > 1 ? 'seconds' : 'second'} ${numbers(seconds)}`,
    picked: (nth) => `of these only the ${list(nth.map(place))}`,
    weekStart: (weekday) => `with weeks that begin on ${DAYS[weekday]}`,
    count: (times) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times}\u00a0times`),
    also: (given, thisYear) =>
      given.length > NAMED_MAX ? `and also on ${given.length} other dates` : `and also on ${named(given, thisYear)}`,
    except: (given, thisYear) =>
      given.length > NAMED_MAX ? `except on ${given.length} dates` : `except on ${named(given, thisYear)}`,
    only: (given, thisYear) =>
      given.length === 0
        ? 'on chosen dates'
        : given.length > NAMED_MAX
          ? `on ${given.length} dates`
          : `on ${named(given, thisYear)}`,
    until: (date, year) => `until ${format(date, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })}`,
    unknown: (rule) => `by the rule ${rule}`,
  };
}
