import { type InMonth, isEveryDay, isWeekend, isWorkdays, type Kind, type Pattern } from '../pattern.ts';
import type { Frequency } from '../rule.ts';
import { byMonth } from './dates.ts';
import { speech } from './speech.ts';
import { datesOr, fromBothEnds, runs, type Wording } from './wording.ts';

const UNITS: Readonly<Record<Frequency, readonly [one: string, other: string]>> = {
  YEARLY: ['año', 'años'],
  MONTHLY: ['mes', 'meses'],
  WEEKLY: ['semana', 'semanas'],
  DAILY: ['día', 'días'],
  HOURLY: ['hora', 'horas'],
  MINUTELY: ['minuto', 'minutos'],
  SECONDLY: ['segundo', 'segundos'],
};
const AMOUNTS = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
/** Days are masculine, weeks and occurrences feminine; counted from the first, and back from the last. */
const PLACES = {
  m: [
    ['primer', 'segundo', 'tercer', 'cuarto', 'quinto'],
    ['último', 'penúltimo', 'antepenúltimo'],
  ],
  f: [
    ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'],
    ['última', 'penúltima', 'antepenúltima'],
  ],
} as const;
type Gender = keyof typeof PLACES;

/** `primer`, `6.º`, `última`. */
function place(n: number, gender: Gender): string {
  const [fromFirst, fromLast] = PLACES[gender];
  const named = n > 0 ? fromFirst[n - 1] : fromLast[-n - 1];
  return named ?? `${fromFirst[Math.abs(n) - 1] ?? `${Math.abs(n)}.${gender === 'm' ? 'º' : 'ª'}`}`;
}

const isFarFromEnd = (n: number): boolean => n < -PLACES.m[1].length;
/** `cada tres semanas`, `todos los días`. */
function pace(frequency: Frequency, every: number): string {
  const [one, other] = UNITS[frequency];
  if (every === 1) return frequency === 'DAILY' ? 'todos los días' : `cada ${one}`;
  return `cada ${AMOUNTS[every] ?? every} ${other}`;
}

/** No-break spaces keep a number with the word before it and with its noun. */
const glued = (text: string): string => text.replace(/(\p{L}) (?=\d)|(\d) (?=\p{L}{2})/gu, '$1$2\u00a0');
const only = (isOnly: boolean) => (isOnly ? 'solo ' : '');

function phrases(locale: string) {
  const known = speech(locale);
  const { list, dayName, dayNames, monthName, spans } = known;
  /** `los martes y sábados`. */
  const byDays = (days: readonly number[]) => {
    if (isWorkdays(days)) return 'de lunes a viernes';
    return isEveryDay(days)
      ? 'todos los días'
      : `los ${list(dayNames(days).map((day) => day.replace(/(?<!s)$/, 's')))}`;
  };
  const numbers = (given: readonly number[]) => list(runs(given, (a, b) => (b ? `${a} a ${b}` : `${a}`)));
  /** `el día 24`, `los días 2 a 5 y 20`; empty for none. */
  const numbered = (noun: readonly [one: string, other: string], given: readonly number[]) =>
    given.length === 0 ? [] : [`${given.length > 1 ? noun[1] : noun[0]} ${numbers(given)}`];
  /** `el primer y el último lunes`, `el cuarto lunes contando desde el final`. */
  const placed = (nth: readonly number[], noun: string, gender: Gender = 'm') => {
    const article = gender === 'm' ? 'el' : 'la';
    const near = nth.filter((n) => !isFarFromEnd(n)).map((n) => `${article} ${place(n, gender)}`);
    const far = nth.filter(isFarFromEnd).map((n) => `${article} ${place(n, gender)}${noun} contando desde el final`);
    return [...(near.length > 0 ? [`${list(near)}${noun}`] : []), ...far];
  };
  /** `los días 1 y 15 y el último día`. */
  const dates = (days: readonly number[]) => {
    const [named, counted] = fromBothEnds(days);
    return list([...numbered(['el día', 'los días'], named), ...placed(counted, ' día')]);
  };
  const kindName = (kind: Kind) =>
    typeof kind === 'number' ? dayName(kind) : kind === 'workday' ? 'día laborable' : 'día de fin de semana';
  const inMonth = (days: InMonth) =>
    days.by === 'date' ? dates(days.dates) : list(placed(days.nth, ` ${kindName(days.kind)}`));
  /** `en enero y de junio a agosto`. */
  const inMonths = (months: readonly number[]) =>
    spans(months, 'en', monthName, (a, b) => `de ${monthName(a)} a ${monthName(b)}`);
  /** `el 30 de mayo y los días 3 y 5 de junio de 2027`. */
  const named = (given: readonly string[], thisYear: string) =>
    list(
      byMonth(given).map(({ year, month, days }) => {
        const said = `${days.length > 1 ? 'los días' : 'el'} ${list(days.map(String))} de ${monthName(month)}`;
        return year === thisYear ? said : `${said} de ${year}`;
      }),
    );
  return { ...known, byDays, numbered, placed, dates, inMonth, inMonths, named };
}

/** The sentences of {@link Pattern}. */
function sentences({ list, dayName, monthName, byDays, inMonth, inMonths }: ReturnType<typeof phrases>) {
  const week = ({ every, weekdays }: Pattern) => {
    if (weekdays.length === 0) return pace('WEEKLY', every);
    if (every > 1) return `${pace('WEEKLY', every)} ${byDays(weekdays)}`;
    if (isWeekend(weekdays)) return 'los fines de semana';
    return weekdays.length === 1
      ? `cada ${dayName(weekdays[0] ?? 0)}`
      : byDays(weekdays).replace(/^los /, 'todos los ');
  };
  const month = ({ every, inMonth: days }: Pattern) => {
    if (!days) return pace('MONTHLY', every);
    return every === 1 ? `${inMonth(days)} de cada mes` : `${pace('MONTHLY', every)} ${inMonth(days)}`;
  };
  const year = ({ every, months, inMonth: days }: Pattern) => {
    const often = pace('YEARLY', every);
    if (!days) return months.length > 0 ? `${often} ${inMonths(months)}` : often;
    const [date = 0, ...others] = days.by === 'date' ? days.dates : [];
    const isOneDate = date > 0 && others.length === 0 && months.length === 1;
    return `${often} ${isOneDate ? `el ${date}` : inMonth(days)} de ${list(months.map(monthName))}`;
  };
  return { week, month, year };
}

/** @param locale regional, which decides between `a las 14:00` and `a las 2:00 p. m.` */
export function spanish(locale = 'es-ES'): Wording {
  const said = phrases(locale);
  const { list, either, format, dayName, dayNames, byDays, numbered, placed, dates, inMonths, named } = said;
  const { week, month, year } = sentences(said);
  const numbersOf = (noun: string, given: readonly number[]) =>
    glued(`en ${list(numbered([`el ${noun}`, `los ${noun}s`], given))}`);

  return {
    week: (pattern) => glued(week(pattern)),
    month: (pattern) => glued(month(pattern)),
    year: (pattern) => glued(year(pattern)),
    pace: (frequency, every) => glued(pace(frequency, every)),
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const [first, last] = fromBothEnds(weeks);
      const numbers = numbered(['la semana', 'las semanas'], first);
      return glued(`en ${list([...numbers, ...placed(last, ' semana', 'f')])} del año`);
    },
    yearDays: (days) => glued(`${dates(days)} del año`),
    dates: (days, isOnly, ofEach) => {
      const end = ofEach ? ' de cada mes' : isOnly && days.some((day) => day < 0) ? ' del mes' : '';
      return glued(`${only(isOnly)}${dates(days)}${end}`);
    },
    weekdays: (plain, counted, isOnly, ofYear) => {
      const others = counted.flatMap(({ nth, weekday }) => placed([nth], ` ${dayName(weekday)}`));
      const end = counted.length > 0 && ofYear ? ' del año' : '';
      return glued(`${only(isOnly)}${list([...(plain.length > 0 ? [byDays(plain)] : []), ...others])}${end}`);
    },
    provided: (weekdays) => `si es ${isWorkdays(weekdays) ? 'un día laborable' : either(dayNames(weekdays))}`,
    times: (times) => {
      const clocks = times.map((time) => format(`2000-01-01T${time}`, { hour: 'numeric', minute: '2-digit' }));
      return glued(list(clocks.map((clock) => `a ${/^0?1:/.test(clock) ? 'la' : 'las'} ${clock}`)));
    },
    hours: (hours, isOnly) => glued(`${only(isOnly)}en ${list(numbered(['la hora', 'las horas'], hours))}`),
    minutes: (minutes) => numbersOf('minuto', minutes),
    seconds: (seconds) => numbersOf('segundo', seconds),
    picked: (nth) => glued(`de estas veces solo ${list(placed(nth, '', 'f'))}`),
    weekStart: (weekday) => `con semanas que empiezan en ${dayName(weekday)}`,
    count: (times) => (times === 1 ? 'una vez' : glued(`${AMOUNTS[times] ?? times} veces`)),
    named: (given, thisYear) => glued(named(given, thisYear)),
    also: (dates) => `y también ${datesOr(dates, (count) => glued(`en otras ${count} fechas`))}`,
    except: (dates) => `excepto ${datesOr(dates, (count) => glued(`en ${count} fechas`))}`,
    only: (dates) => datesOr(dates, (count) => glued(`en ${count === 0 ? 'fechas elegidas' : `${count} fechas`}`)),
    until: (date, year) =>
      glued(`hasta el ${format(date, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })}`),
    unknown: (rule) => `según la regla ${rule}`,
  };
}
