import { type InMonth, isEveryDay, isWorkdays, type Kind, type Pattern } from '../pattern.ts';
import { byMonth } from './dates.ts';
import { speech } from './speech.ts';
import { datesOr, fromBothEnds, runs, type Wording } from './wording.ts';

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
  const { spans, ...known } = speech(locale);
  const { list, dayName, monthName } = known;
  const format = (local: string, options: Intl.DateTimeFormatOptions) =>
    known.format(local, options).replace(/(\p{L}) (?=\d)|(\d) (?=\p{L})/gu, '$1$2\u00a0');
  const inMonths = (months: readonly number[]) =>
    spans(months, 'in', monthName, (a, b) => `from ${monthName(a)} to ${monthName(b)}`);
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
        const [first, last] = [monthName(month), list(days.map(String))];
        const said = isMonthFirst ? `${first}\u00a0${last}` : `${last}\u00a0${first}`;
        return year === thisYear ? said : `${said}${isMonthFirst ? ',' : ''} ${year}`;
      }),
    );
  const dates = (days: readonly number[]) => {
    const [named, counted] = fromBothEnds(days);
    return list([
      ...runs(named, (a, b) => (b ? `${ordinal(a)}–${ordinal(b)}` : ordinal(a))),
      ...(counted.length > 0 ? [`${list(counted.map(place))} day`] : []),
    ]);
  };
  const kindName = (kind: Kind) =>
    typeof kind === 'number' ? dayName(kind) : kind === 'workday' ? 'weekday' : 'weekend day';
  const inMonth = (days: InMonth) =>
    days.by === 'date' ? `the ${dates(days.dates)}` : `the ${list(days.nth.map(place))} ${kindName(days.kind)}`;

  return { ...known, format, inMonths, numbers, pace, named, dates, inMonth };
}

/** @param locale regional, which decides between `May 30` and `30 May` */
export function english(locale = 'en-US'): Wording {
  const say = phrases(locale);
  const { list, either, format, dayName, dayNames, monthName, inMonths, numbers, pace, named, dates, inMonth } = say;
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
    return `${often} on ${inMonth(days)} of ${list(months.map(monthName))}`;
  };
  const only = (isOnly: boolean) => (isOnly ? 'only ' : '');

  return {
    week,
    month: ({ every, inMonth: days }) => `${pace('month', every)}${days ? ` on ${inMonth(days)}` : ''}`,
    year,
    pace: (frequency, every) => pace(UNITS[frequency], every),
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const [first, last] = fromBothEnds(weeks);
      const said = first.length > 0 ? [`${first.length > 1 ? 'weeks' : 'week'} ${numbers(first)}`] : [];
      return `in ${list([...said, ...last.map((week) => `the ${place(week)} week`)])} of the year`;
    },
    yearDays: (days) => {
      const [first, last] = fromBothEnds(days);
      const said = first.length > 0 ? [`${first.length > 1 ? 'days' : 'day'} ${numbers(first)}`] : [];
      return `on ${list([...said, ...last.map((day) => `the ${place(day)} day`)])} of the year`;
    },
    dates: (days, isOnly, ofEach) =>
      `${only(isOnly)}on the ${dates(days)}${ofEach ? ' of every month' : isOnly && days.some((day) => day < 0) ? ' of the month' : ''}`,
    weekdays: (plain, counted, isOnly, ofYear) => {
      const named = isWorkdays(plain) ? ['weekdays'] : dayNames(plain).map((day) => `${day}s`);
      const others = counted.map(({ nth, weekday }) => `the ${place(nth)} ${dayName(weekday)}`);
      const end = counted.length > 0 && ofYear ? ' of the year' : '';
      return `${only(isOnly)}on ${list([...named, ...others])}${end}`;
    },
    provided: (weekdays) =>
      `if it is ${isWorkdays(weekdays) ? 'a weekday' : either(dayNames(weekdays).map((day) => `a ${day}`))}`,
    times: (times) =>
      `at ${list(times.map((time) => format(`2000-01-01T${time}`, { hour: 'numeric', minute: '2-digit' })))}`,
    hours: (hours, isOnly) => `${isOnly ? 'only in' : 'at'} ${hours.length > 1 ? 'hours' : 'hour'} ${numbers(hours)}`,
    minutes: (minutes) => `at ${minutes.length > 1 ? 'minutes' : 'minute'} ${numbers(minutes)}`,
    seconds: (seconds) => `at ${seconds.length > 1 ? 'seconds' : 'second'} ${numbers(seconds)}`,
    picked: (nth) => `of these only the ${list(nth.map(place))}`,
    weekStart: (weekday) => `with weeks that begin on ${dayName(weekday)}`,
    count: (times) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times}\u00a0times`),
    named,
    also: (dates) => `and also on ${datesOr(dates, (count) => `${count} other dates`)}`,
    except: (dates) => `except on ${datesOr(dates, (count) => `${count} dates`)}`,
    only: (dates) => `on ${datesOr(dates, (count) => (count === 0 ? 'chosen dates' : `${count} dates`))}`,
    until: (date, year) => `until ${format(date, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })}`,
    unknown: (rule) => `by the rule ${rule}`,
  };
}
