import { type InMonth, isEveryDay, isWeekend, isWorkdays, type Kind, type Pattern } from '../pattern.ts';
import type { Frequency } from '../rule.ts';
import { byMonth } from './dates.ts';
import {
  AMOUNTS,
  DAYS,
  EACH,
  type Gender,
  IN_MONTHS,
  LAST,
  LAST_BUT_ONE,
  MONTHS,
  OF_MONTHS,
  PLACES,
  SHORT,
  UNITS,
} from './russian-words.ts';
import { speech } from './speech.ts';
import { datesOr, fromBothEnds, fromMonday, runs, type Wording } from './wording.ts';

const plurals = new Intl.PluralRules('ru');
const plural = (
  n: number,
  [one, few, many]: readonly [one: string, few: string, many: string, ...unknown[]],
): string => {
  const form = plurals.select(n);
  return form === 'one' ? one : form === 'few' ? few : many;
};
const { list, either, format, spans } = speech('ru');

function place(n: number, gender: Gender): string {
  if (n === -1) return LAST[gender];
  if (n === -2) return LAST_BUT_ONE[gender];
  const said = PLACES[gender][Math.abs(n) - 1] ?? `${Math.abs(n)}-${SHORT[gender]}`;
  return n > 0 ? said : `${said} с конца`;
}

/** `5 и 9 мая`, `30 мая и 3 июня 2027 года`. */
const named = (dates: readonly string[], thisYear: string): string =>
  list(
    byMonth(dates).map(({ year, month, days }) => {
      const said = `${list(days.map(String))}\u00a0${OF_MONTHS[month - 1]}`;
      return year === thisYear ? said : `${said} ${year}\u00a0года`;
    }),
  );

/** `в`, or `во` before certain words. */
const at = (what: string): string => (/^вт/.test(what) ? `во ${what}` : `в ${what}`);

/** `каждый день`, `раз в три дня`; an interval of two is phrased by unit. */
function pace(frequency: Frequency, every: number): string {
  const unit = UNITS[frequency];
  if (every === 1) return `${EACH[unit[3]]} ${unit[0]}`;
  if (every === 2 && frequency === 'DAILY') return 'через день';
  if (every === 2 && (frequency === 'WEEKLY' || frequency === 'MONTHLY'))
    return `${EACH[unit[3]]} ${PLACES[unit[3]][1]} ${unit[0]}`;
  const amount = every === 2 && unit[3] === 'f' ? 'две' : (AMOUNTS[every] ?? `${every}`);
  return `раз в ${amount} ${plural(every, unit)}`;
}

const dayOf = (day: number) => DAYS[day] ?? ['', '', '', 'm'];
const byDays = (days: readonly number[]): string => {
  if (isWorkdays(days)) return 'по будням';
  if (isWeekend(days)) return 'по выходным';
  if (isEveryDay(days)) return 'ежедневно';
  return `по ${list(fromMonday(days).map((day) => dayOf(day)[2]))}`;
};
/** `в январе и с июня по август`. */
const monthsIn = (months: readonly number[]): string => {
  const inMonth = (month: number) => `${IN_MONTHS[month - 1]}`;
  return spans(months, 'в', inMonth, (a, b) => `с ${OF_MONTHS[a - 1]} по ${MONTHS[b - 1]}`);
};

const numbers = (given: readonly number[]) => list(runs(given, (a, b) => (b ? `${a}–${b}` : `${a}`)));

/** `1-го и 15-го числа`, `2–8-го числа и в последний день`. */
function dates(days: readonly number[]): string {
  const [first, last] = fromBothEnds(days);
  const numbers = runs(first, (a, b) => (b ? `${a}–${b}-го` : `${a}-го`));
  return list([
    ...(numbers.length > 0 ? [`${list(numbers)} числа`] : []),
    ...(last.length > 0 ? [`${at(list(last.map((day) => place(day, 'm'))))} день`] : []),
  ]);
}

function placed(nth: readonly number[], kind: Kind): string {
  const [, whom, , gender] =
    typeof kind === 'number' ? dayOf(kind) : ['', kind === 'workday' ? 'будний день' : 'выходной', '', 'm' as const];
  return `${at(list(nth.map((n) => place(n, gender))))} ${whom}`;
}

const inMonth = (days: InMonth) => (days.by === 'date' ? dates(days.dates) : placed(days.nth, days.kind));

function week({ every, weekdays }: Pattern): string {
  const [first = 0] = weekdays;
  const [, whom, , gender] = dayOf(first);
  if (weekdays.length === 0) return pace('WEEKLY', every);
  if (weekdays.length === 1 && every === 1) return `${EACH[gender]} ${whom}`;
  if (weekdays.length === 1 && every === 2) return `${EACH[gender]} ${place(2, gender)} ${whom}`;
  return every === 1 ? byDays(weekdays) : `${pace('WEEKLY', every)} ${byDays(weekdays)}`;
}

function month({ every, inMonth: days }: Pattern): string {
  if (!days) return pace('MONTHLY', every);
  if (every > 2) return `${pace('MONTHLY', every)} ${inMonth(days)}`;
  return `${inMonth(days)} каждого ${every === 2 ? 'второго ' : ''}месяца`;
}

function year({ every, months, inMonth: days }: Pattern): string {
  const often = pace('YEARLY', every);
  if (!days) return months.length > 0 ? `${often} ${monthsIn(months)}` : often;
  const ofMonths = list(months.map((one) => OF_MONTHS[one - 1] ?? ''));
  if (days.by === 'date' && days.dates.every((day) => day > 0)) {
    if (months.length === 1) return `${often} ${numbers(days.dates)} ${ofMonths}`;
    if (months.length * days.dates.length <= 4)
      return `${often} ${list(months.flatMap((one) => days.dates.map((day) => `${day} ${OF_MONTHS[one - 1]}`)))}`;
    return `${often} ${dates(days.dates)} ${monthsIn(months)}`;
  }
  return `${often} ${inMonth(days)} ${ofMonths}`;
}

const only = (isOnly: boolean) => (isOnly ? 'только ' : '');
const timesOf = (count: number) => `${count}\u00a0${plural(count, ['раз', 'раза', 'раз'])}`;
/** A no-break space between a number and its noun. */
const glued = (text: string): string => text.replace(/(\d|-(?:го|й|ю|е)) (?=\p{L})/gu, '$1\u00a0');

export const russian: Wording = {
  week: (pattern) => glued(week(pattern)),
  month: (pattern) => glued(month(pattern)),
  year: (pattern) => glued(year(pattern)),
  pace: (frequency, every) => glued(pace(frequency, every)),
  months: (months, isOnly) => `${only(isOnly)}${monthsIn(months)}`,
  weeks: (weeks) => {
    const said = weeks.map((week) => (week > 0 ? `${week}-ю` : place(week, 'f')));
    return glued(`${at(list(said))} неделю года`);
  },
  yearDays: (days) => glued(`${at(list(days.map((day) => (day > 0 ? `${day}-й` : place(day, 'm')))))} день года`),
  dates: (days, isOnly, ofEach) => {
    const end = ofEach ? ' каждого месяца' : isOnly && days.some((day) => day < 0) ? ' месяца' : '';
    return glued(`${only(isOnly)}${dates(days)}${end}`);
  },
  weekdays: (plain, counted, isOnly, ofYear) => {
    const others = counted.map(({ nth, weekday }) => placed([nth], weekday));
    const said = list([...(plain.length > 0 ? [byDays(plain)] : []), ...others]);
    return glued(`${only(isOnly)}${said}${counted.length > 0 && ofYear ? ' года' : ''}`);
  },
  provided: (weekdays) => {
    const names = () => fromMonday(weekdays).map((day) => dayOf(day)[0]);
    return `если это ${isWorkdays(weekdays) ? 'будний день' : either(names())}`;
  },
  times: (times) => at(list(times.map((time) => format(`2000-01-01T${time}`, { hour: '2-digit', minute: '2-digit' })))),
  hours: (hours, isOnly) => glued(isOnly ? `только в часы ${numbers(hours)}` : `${at(numbers(hours))} часов`),
  minutes: (minutes) => `на ${list(minutes.map((one) => `${one}-й`))} минуте`,
  seconds: (seconds) => `на ${list(seconds.map((one) => `${one}-й`))} секунде`,
  picked: (nth) => `из них только ${list(nth.map((n) => place(n, 'n')))} повторение`,
  weekStart: (weekday) => `неделя начинается ${at(dayOf(weekday)[1])}`,
  count: (times) => (times === 1 ? 'один раз' : timesOf(times)),
  named,
  also: (dates) => (typeof dates === 'number' ? `и ещё ${timesOf(dates)}` : `а также ${dates}`),
  except: (dates) => `кроме ${datesOr(dates, (count) => `${count}\u00a0${plural(count, ['дня', 'дней', 'дней'])}`)}`,
  only: (dates) => {
    if (dates === 0) return 'по выбранным датам';
    return typeof dates === 'number' ? `по датам, всего ${timesOf(dates)}` : `только ${dates}`;
  },
  until: (date, year) =>
    glued(`до ${format(date, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })}`).replace(
      /\sг\.$/,
      '\u00a0года',
    ),
  unknown: (rule) => `по правилу ${rule}`,
};
