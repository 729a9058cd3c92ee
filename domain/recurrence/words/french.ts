import { type InMonth, isEveryDay, isWorkdays, type Pattern } from '../pattern.ts';
import type { Frequency } from '../rule.ts';
import { byMonth } from './dates.ts';
import { speech } from './speech.ts';
import { datesOr, fromBothEnds, runs, type Wording } from './wording.ts';

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
const AMOUNTS = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const PLACES = ['', '', 'deuxième', 'troisième', 'quatrième', 'cinquième'];
const FIRST = { m: 'premier', f: 'première' } as const;
const LAST = { m: 'dernier', f: 'dernière' } as const;
const FROM_END = ' en partant de la fin';
/** Up to this many dates of a year are listed by month. */
const DATES_MAX = 4;

const { list, either, dayName, dayNames, monthName, spans } = speech('fr');

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
  const [first, counted] = fromBothEnds(days);
  const dates = runs(first, (a, b) => (b ? `du ${dateNumber(a)} au ${b}` : `le ${dateNumber(a)}`));
  return list([...dates, ...(counted.length > 0 ? [nths(counted, 'jour')] : [])]);
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
const inMonths = (months: readonly number[]): string =>
  spans(months, 'en', monthName, (a, b) => `${of(monthName(a))} à ${monthName(b)}`);

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
  return isEveryDay(days) ? 'tous les jours' : list(dayNames(days).map((day) => `le ${day}`));
};

function week({ every, weekdays }: Pattern): string {
  const [first = 0] = weekdays;
  if (weekdays.length === 0) return pace('WEEKLY', every);
  if (every === 2 && weekdays.length === 1) return `un ${dayName(first)} sur deux`;
  if (every > 1) return `${pace('WEEKLY', every)}${isEveryDay(weekdays) ? ',' : ''} ${plainDays(weekdays)}`;
  return isWorkdays(weekdays)
    ? 'tous les jours du lundi au vendredi'
    : `tous les ${list(dayNames(weekdays).map((day) => `${day}s`))}`;
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
  const { format } = speech(locale);
  const timeOf = (time: string) =>
    format(`2000-01-01T${time}`, { hour: '2-digit', minute: '2-digit' }).replaceAll(' ', NO_BREAK);
  return {
    week,
    month: ({ every, inMonth: days }) => {
      if (!days) return pace('MONTHLY', every);
      return every === 1 ? `${inMonth(days)} de chaque mois` : `${pace('MONTHLY', every)} ${inMonth(days)}`;
    },
    year,
    pace,
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const [counted, fromEnd] = fromBothEnds(weeks);
      const said = counted.length > 0 ? [at(counted, ['la semaine', 'les semaines'])] : [];
      return `${list([...said, ...(fromEnd.length > 0 ? [nths(fromEnd, 'semaine', 'f')] : [])])} de l’année`;
    },
    yearDays: (days) => `${nths(days, 'jour')} de l’année`,
    dates: (days, isOnly, ofEach) => {
      const end = ofEach ? ' de chaque mois' : isOnly && days.some((day) => day < 0) ? ' du mois' : '';
      return `${only(isOnly)}${datesOf(days)}${end}`;
    },
    weekdays: (plain, counted, isOnly, ofYear) => {
      const others = counted.map(({ nth, weekday }) => theNth(nth, dayName(weekday), 'm'));
      const said = list([...(plain.length > 0 ? [plainDays(plain)] : []), ...others]);
      return `${only(isOnly)}${said}${counted.length > 0 && ofYear ? ' de l’année' : ''}`;
    },
    provided: (weekdays) =>
      `si c’est ${isWorkdays(weekdays) ? 'un jour de semaine' : either(dayNames(weekdays).map((day) => `un ${day}`))}`,
    times: (times) => `à ${list(times.map(timeOf))}`,
    hours: (hours, isOnly) =>
      at(hours, isOnly ? ['seulement pendant l’heure', 'seulement pendant les heures'] : ['à l’heure', 'aux heures']),
    minutes: (minutes) => at(minutes, ['à la minute', 'aux minutes']),
    seconds: (seconds) => at(seconds, ['à la seconde', 'aux secondes']),
    picked: (nth) => `dont seulement ${nths(nth, 'fois', 'f')}`,
    weekStart: (weekday) => `la semaine commençant le ${dayName(weekday)}`,
    count: (times) => (times === 1 ? 'une seule fois' : amount(times, 'fois')),
    named,
    also: (dates) => `et aussi ${datesOr(dates, (count) => `à ${count}${NO_BREAK}autres dates`)}`,
    except: (dates) => `sauf ${datesOr(dates, (count) => `${count}${NO_BREAK}dates`)}`,
    only: (dates) => datesOr(dates, (count) => `à ${count === 0 ? 'des dates choisies' : `${count}${NO_BREAK}dates`}`),
    until: (date, withYear) => {
      const [year, month, day = ''] = date.slice(0, 10).split('-');
      return `jusqu’au ${dateNumber(day)}${NO_BREAK}${monthName(Number(month))}${withYear ? ` ${year}` : ''}`;
    },
    unknown: (rule) => `selon la règle ${rule}`,
  };
}
