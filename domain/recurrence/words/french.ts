import { type InMonth, isEveryDay, isWorkdays, type Pattern } from '../pattern.ts';
import type { Frequency } from '../rule.ts';
import { byMonth, NAMED_MAX } from './dates.ts';
import { atUtc, fromMonday, runs, type Wording } from './wording.ts';

type Gender = 'm' | 'f';

const NO_BREAK = '\u00a0';
const UNITS: Readonly<Record<Frequency, readonly [plural: string, Gender]>> = {
  YEARLY: ['ans', 'm'],
  MONTHLY: ['mois', 'm'],
  WEEKLY: ['semaines', 'f'],
  DAILY: ['jours', 'm'],
  HOURLY: ['heures', 'f'],
  MINUTELY: ['minutes', 'f'],
  SECONDLY: ['secondes', 'f'],
};
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const AMOUNTS = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const PLACES = ['', '', 'deuxième', 'troisième', 'quatrième', 'cinquième'];
const FIRST = { m: 'premier', f: 'première' } as const;
const LAST = { m: 'dernier', f: 'dernière' } as const;
const FROM_END = ' en partant de la fin';
/** Up to this many dates of a year are listed by month. */
const DATES_MAX = 4;

const names = (options: Intl.DateTimeFormatOptions, dates: readonly string[]) => {
  const format = new Intl.DateTimeFormat('fr', { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(atUtc(date)));
};
const from1To = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1).padStart(2, '0'));
/** From Sunday. */
const DAYS = names(
  { weekday: 'long' },
  from1To(7).map((day) => `2023-01-${day}`),
);
const MONTHS = names(
  { month: 'long' },
  from1To(12).map((month) => `2023-${month}-01`),
);
const dayName = (day: number) => DAYS[day] ?? '';
const monthName = (month: number) => MONTHS[month - 1] ?? '';

const lists = new Intl.ListFormat('fr', { type: 'conjunction' });
const list = (items: Iterable<string>) => lists.format(items);

const amount = (n: number, noun: string) => (AMOUNTS[n] ? `${AMOUNTS[n]} ${noun}` : `${n}${NO_BREAK}${noun}`);
/** `tous les jours`, `toutes les deux semaines`, `toutes les 15 minutes`. */
function pace(frequency: Frequency, every: number): string {
  const [units, gender] = UNITS[frequency];
  return `${gender === 'm' ? 'tous' : 'toutes'} les ${every === 1 ? units : amount(every, units)}`;
}

/** `d’août`, `de mai`. */
const of = (month: string): string => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`);
const dateNumber = (day: number | string) => (Number(day) === 1 ? '1er' : `${Number(day)}`);

/** `premier` … `cinquième`, `20e`, `avant-dernière`; others from the end are counted from there. */
function place(n: number, gender: Gender): string {
  if (n === -1) return LAST[gender];
  if (n === -2) return `avant-${LAST[gender]}`;
  return Math.abs(n) === 1 ? FIRST[gender] : (PLACES[Math.abs(n)] ?? `${Math.abs(n)}e`);
}
const withArticle = (said: string, gender: Gender) =>
  said.startsWith('a') ? `l’${said}` : `${gender === 'm' ? 'le' : 'la'} ${said}`;
const theNth = (n: number, noun: string, gender: Gender) =>
  `${withArticle(place(n, gender), gender)} ${noun}${n < -2 ? FROM_END : ''}`;

/** `le premier et le dernier lundi`, `du premier au troisième lundi`, `le troisième lundi en partant de la fin`. */
function nths(given: readonly number[], noun: string, gender: Gender = 'm'): string {
  if (given.some((n) => n < -2)) return list(given.map((n) => theNth(n, noun, gender)));
  const [from, to] = gender === 'm' ? ['du ', 'au '] : ['de la ', 'à la '];
  const said = runs(given, (a, b) =>
    b ? `${from}${place(a, gender)} ${to}${place(b, gender)}` : withArticle(place(a, gender), gender),
  );
  return `${list(said)} ${noun}`;
}

/** `le 1er et le 15`, `du 2 au 5 et le dernier jour`. */
function datesOf(days: readonly number[]): string {
  const named = runs(
    days.filter((day) => day > 0),
    (a, b) => (b ? `du ${dateNumber(a)} au ${b}` : `le ${dateNumber(a)}`),
  );
  const counted = days.filter((day) => day < 0);
  return list([...named, ...(counted.length > 0 ? [nths(counted, 'jour')] : [])]);
}

function inMonth(days: InMonth): string {
  if (days.by === 'date') return datesOf(days.dates);
  const { kind, nth } = days;
  return nths(
    nth,
    typeof kind === 'number' ? dayName(kind) : kind === 'workday' ? 'jour de semaine' : 'jour de week-end',
  );
}

/** `en janvier et de juin à août`. */
function inMonths(months: readonly number[]): string {
  const said = runs(months, (a, b) => (b ? `${of(monthName(a))} à ${monthName(b)}` : monthName(a)));
  const short = said.filter((one) => !one.includes(' à '));
  const long = said.filter((one) => one.includes(' à '));
  return list([...(short.length > 0 ? [`en ${list(short)}`] : []), ...long]);
}

/** `les 5 et 9 mai`, `le 30 mai et le 3 juin 2027`. */
const named = (given: readonly string[], thisYear: string): string =>
  list(
    byMonth(given).map(({ year, month, days }) => {
      const said = `${days.length > 1 ? 'les' : 'le'} ${list(days.map(dateNumber))}${NO_BREAK}${monthName(month)}`;
      return year === thisYear ? said : `${said} ${year}`;
    }),
  );

const plainDays = (days: readonly number[]): string => {
  if (isWorkdays(days)) return 'du lundi au vendredi';
  return isEveryDay(days) ? 'tous les jours' : list(fromMonday(days).map((day) => `le ${dayName(day)}`));
};

function week({ every, weekdays }: Pattern): string {
  const [first = 0] = weekdays;
  if (weekdays.length === 0) return pace('WEEKLY', every);
  if (every === 2 && weekdays.length === 1) return `un ${dayName(first)} sur deux`;
  if (every > 1) return `${pace('WEEKLY', every)}${isEveryDay(weekdays) ? ',' : ''} ${plainDays(weekdays)}`;
  return isWorkdays(weekdays)
    ? 'tous les jours du lundi au vendredi'
    : `tous les ${list(fromMonday(weekdays).map((day) => `${dayName(day)}s`))}`;
}

function year({ every, months, inMonth: days }: Pattern): string {
  const often = pace('YEARLY', every);
  if (!days) return months.length > 0 ? `${often} ${inMonths(months)}` : often;
  if (days.by === 'kind' || days.dates.some((day) => day < 0))
    return `${often} ${inMonth(days)} ${list(months.map((month) => of(monthName(month))))}`;
  const { dates } = days;
  if (months.length === 1) return `${often} ${datesOf(dates)}${NO_BREAK}${monthName(months[0] ?? 1)}`;
  if (months.length * dates.length > DATES_MAX) return `${often} ${datesOf(dates)} ${inMonths(months)}`;
  const each = (month: number) => dates.map((day) => `le ${dateNumber(day)}${NO_BREAK}${monthName(month)}`);
  return `${often} ${list(months.flatMap(each))}`;
}

const only = (isOnly: boolean) => (isOnly ? 'seulement ' : '');
const numbers = (given: readonly number[]) => list(runs(given, (a, b) => (b ? `${a} à ${b}` : `${a}`)));
/** `à la minute 5`, `aux minutes 0 et 30`. */
const at = (given: readonly number[], [one, many]: readonly [string, string]) =>
  `${given.length > 1 ? many : one}${NO_BREAK}${numbers(given)}`;

/** @param locale regional, which decides the format of times: `09:30`, `09 h 30` */
export function french(locale = 'fr-FR'): Wording {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const timeOf = (local: string) => clock.format(atUtc(local)).replaceAll(' ', NO_BREAK);
  return {
    pattern: (pattern) => {
      const { unit, every, inMonth: days } = pattern;
      if (unit === 'week') return week(pattern);
      if (unit === 'year') return year(pattern);
      if (unit === 'day' || !days) return pace(FREQUENCY[unit], every);
      return every === 1 ? `${inMonth(days)} de chaque mois` : `${pace('MONTHLY', every)} ${inMonth(days)}`;
    },
    pace,
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const counted = weeks.filter((one) => one > 0);
      const fromEnd = weeks.filter((one) => one < 0);
      const said = counted.length > 0 ? [at(counted, ['la semaine', 'les semaines'])] : [];
      return `${list([...said, ...(fromEnd.length > 0 ? [nths(fromEnd, 'semaine', 'f')] : [])])} de l’année`;
    },
    yearDays: (days) => `${nths(days, 'jour')} de l’année`,
    dates: (days, isOnly, ofEach) => {
      const end = ofEach ? ' de chaque mois' : isOnly && days.some((day) => day < 0) ? ' du mois' : '';
      return `${only(isOnly)}${datesOf(days)}${end}`;
    },
    weekdays: (days, isOnly, ofYear) => {
      const plain = days.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday);
      const counted = days.filter(({ nth }) => nth !== 0).map(({ nth, weekday }) => theNth(nth, dayName(weekday), 'm'));
      const said = list([...(plain.length > 0 ? [plainDays(plain)] : []), ...counted]);
      return `${only(isOnly)}${said}${counted.length > 0 && ofYear ? ' de l’année' : ''}`;
    },
    provided: (weekdays) => {
      if (isWorkdays(weekdays)) return 'si c’est un jour de semaine';
      const said = fromMonday(weekdays).map((day) => `un ${dayName(day)}`);
      return `si c’est ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(said)}`;
    },
    times: (times) => `à ${list(times.map((time) => timeOf(`2000-01-01T${time}`)))}`,
    hours: (hours, isOnly) =>
      at(hours, isOnly ? ['seulement pendant l’heure', 'seulement pendant les heures'] : ['à l’heure', 'aux heures']),
    minutes: (minutes) => at(minutes, ['à la minute', 'aux minutes']),
    seconds: (seconds) => at(seconds, ['à la seconde', 'aux secondes']),
    picked: (nth) => `dont seulement ${nths(nth, 'fois', 'f')}`,
    weekStart: (weekday) => `la semaine commençant le ${dayName(weekday)}`,
    count: (times) => (times === 1 ? 'une seule fois' : amount(times, 'fois')),
    also: (given, thisYear) =>
      given.length > NAMED_MAX
        ? `et aussi à ${given.length}${NO_BREAK}autres dates`
        : `et aussi ${named(given, thisYear)}`,
    except: (given, thisYear) =>
      given.length > NAMED_MAX ? `sauf ${given.length}${NO_BREAK}dates` : `sauf ${named(given, thisYear)}`,
    only: (given, thisYear) =>
      given.length === 0
        ? 'à des dates choisies'
        : given.length > NAMED_MAX
          ? `à ${given.length}${NO_BREAK}dates`
          : named(given, thisYear),
    until: (date, withYear) => {
      const [year, month, day = ''] = date.slice(0, 10).split('-');
      return `jusqu’au ${dateNumber(day)}${NO_BREAK}${monthName(Number(month))}${withYear ? ` ${year}` : ''}`;
    },
    unknown: (rule) => `selon la règle ${rule}`,
  };
}
