import { type InMonth, isEveryDay, isWorkdays, type Kind, type Pattern } from '../pattern.ts';
import type { Frequency } from '../rule.ts';
import { byMonth } from './dates.ts';
import { speech } from './speech.ts';
import { datesOr, fromBothEnds, runs, type Wording } from './wording.ts';

const EACH: Readonly<Record<Frequency, readonly [one: string, many: string]>> = {
  YEARLY: ['jedes Jahr', 'Jahre'],
  MONTHLY: ['jeden Monat', 'Monate'],
  WEEKLY: ['jede Woche', 'Wochen'],
  DAILY: ['jeden Tag', 'Tage'],
  HOURLY: ['jede Stunde', 'Stunden'],
  MINUTELY: ['jede Minute', 'Minuten'],
  SECONDLY: ['jede Sekunde', 'Sekunden'],
};
const AMOUNTS = ['', 'ein', ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')];
const PLACES = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];
const FROM_LAST = ' vor dritt viert fünft sechst siebt acht neunt zehnt elft zwölft'
  .split(' ')
  .map((place) => `${place}letzten`);

/** Spelled out up to twelve. */
const amount = (n: number): string => AMOUNTS[n] ?? `${n}`;
const times = (n: number): string => (n < AMOUNTS.length ? `${amount(n)}mal` : `${n}-mal`);
/** ersten … fünften, 20., letzten, vorletzten: the form after `am`. */
const place = (n: number): string => (n > 0 ? (PLACES[n - 1] ?? `${n}.`) : (FROM_LAST[-n - 1] ?? `${-n}.-letzten`));
/** The form after `der`. */
const nominative = (said: string): string => said.replace(/n$/, '');
/** A no-break space between a number and its noun. */
const glued = (text: string): string => text.replace(/(\d\.?) (?=\p{Lu})/gu, '$1\u00a0');

function pace(frequency: Frequency, every: number): string {
  const [one, many] = EACH[frequency];
  return every === 1 ? one : `alle ${amount(every)} ${many}`;
}

function phrases(locale: string) {
  const known = speech(locale);
  const { list, dayName, monthName } = known;
  const numbers = (given: readonly number[]) => list(runs(given, (a, b) => (b ? `${a}–${b}` : `${a}`)));

  /** `im Januar und Juni`, `im Januar und von Juni bis August`: one preposition for all unless there is a run. */
  const spans = (given: readonly number[], before: string, one: (n: number) => string, run: string) => {
    const single = given.length === runs(given, String).length;
    if (single) return `${before} ${list(given.map(one))}`;
    return list(runs(given, (a, b) => (b ? `${run} ${one(a)} bis ${one(b)}` : `${before} ${one(a)}`)));
  };
  const inMonths = (months: readonly number[]) => spans(months, 'im', monthName, 'von');
  /** `am 1. und 15.`, `vom 2. bis 5. und am letzten Tag`. */
  const dates = (days: readonly number[]) => {
    const [named, counted] = fromBothEnds(days);
    return list([
      ...(named.length > 0 ? [spans(named, 'am', (day) => `${day}.`, 'vom')] : []),
      ...(counted.length > 0 ? [`am ${list(counted.map(place))} Tag`] : []),
    ]);
  };
  /** `5. und 9. Mai`, `30. Mai und 3. Juni 2027`. */
  const named = (given: readonly string[], thisYear: string) =>
    glued(
      list(
        byMonth(given).map(({ year, month, days }) => {
          const said = `${list(days.map((day) => `${day}.`))} ${monthName(month)}`;
          return year === thisYear ? said : `${said} ${year}`;
        }),
      ),
    );
  const kindName = (kind: Kind) =>
    typeof kind === 'number' ? dayName(kind) : kind === 'workday' ? 'Arbeitstag' : 'Wochenendtag';
  const placed = (nth: readonly number[], kind: Kind) => `am ${list(nth.map(place))} ${kindName(kind)}`;
  const inMonth = (days: InMonth) => (days.by === 'date' ? dates(days.dates) : placed(days.nth, days.kind));

  return { ...known, numbers, inMonths, dates, named, placed, inMonth };
}

/** Whole sentences. */
function patterns({ list, monthName, dayNames, inMonths, dates, inMonth }: ReturnType<typeof phrases>) {
  const week = ({ every, weekdays }: Pattern) => {
    const often = pace('WEEKLY', every);
    if (weekdays.length === 0) return often;
    if (every === 1) return isWorkdays(weekdays) ? 'montags bis freitags' : `jeden ${list(dayNames(weekdays))}`;
    if (isEveryDay(weekdays)) return `${often} an jedem Tag`;
    return `${often} ${isWorkdays(weekdays) ? 'von Montag bis Freitag' : `am ${list(dayNames(weekdays))}`}`;
  };
  const year = ({ every, months, inMonth: days }: Pattern) => {
    const often = pace('YEARLY', every);
    if (!days) return months.length > 0 ? `${often} ${inMonths(months)}` : often;
    const names = months.map(monthName);
    if (days.by === 'date' && days.dates.every((day) => day > 0)) {
      if (names.length === 1) return `${often} ${dates(days.dates)} ${names[0]}`;
      if (names.length * days.dates.length <= 4)
        return `${often} am ${list(names.flatMap((name) => days.dates.map((day) => `${day}. ${name}`)))}`;
    }
    return `${often} ${inMonth(days)} im ${list(names)}`;
  };
  const month = ({ every, inMonth: days }: Pattern) => `${pace('MONTHLY', every)}${days ? ` ${inMonth(days)}` : ''}`;
  return { week, month, year };
}

const only = (isOnly: boolean) => (isOnly ? 'nur ' : '');
/** `in Stunde 9`, `in den Stunden 9–16`. */
const inUnits = (given: readonly number[], one: string, many: string, numbers: string) =>
  `in ${given.length > 1 ? `den ${many}` : one}\u00a0${numbers}`;

/** @param locale regional, which decides between `Januar` and `Jänner` */
export function german(locale = 'de'): Wording {
  const say = phrases(locale);
  const { list, either, format, dayName, dayNames, numbers, inMonths, dates, named, placed } = say;
  const { week, month, year } = patterns(say);
  const byDays = (days: readonly number[]) => {
    if (isWorkdays(days)) return 'montags bis freitags';
    return isEveryDay(days) ? 'an jedem Tag' : list(dayNames(days).map((day) => `${day.toLowerCase()}s`));
  };

  return {
    week: (pattern) => glued(week(pattern)),
    month: (pattern) => glued(month(pattern)),
    year: (pattern) => glued(year(pattern)),
    pace: (frequency, every) => glued(pace(frequency, every)),
    months: (months, isOnly) => `${only(isOnly)}${inMonths(months)}`,
    weeks: (weeks) => {
      const [first, last] = fromBothEnds(weeks);
      return list([
        ...(first.length > 0 ? [inUnits(first, 'Kalenderwoche', 'Kalenderwochen', numbers(first))] : []),
        ...(last.length > 0 ? [glued(`in der ${list(last.map(place))} Woche des Jahres`)] : []),
      ]);
    },
    yearDays: (days) => {
      const [first, last] = fromBothEnds(days);
      const numbers = runs(first, (a, b) => (b ? `${a}.–${b}.` : `${a}.`));
      return glued(`am ${list([...numbers, ...last.map(place)])} Tag des Jahres`);
    },
    dates: (days, isOnly, ofEach) => {
      const end = ofEach ? ' jedes Monats' : isOnly && days.some((day) => day < 0) ? ' des Monats' : '';
      return glued(`${only(isOnly)}${dates(days)}${end}`);
    },
    weekdays: (plain, counted, isOnly, ofYear) => {
      const others = counted.map(({ nth, weekday }) => placed([nth], weekday));
      const end = counted.length > 0 && ofYear ? ' des Jahres' : '';
      return glued(`${only(isOnly)}${list([...(plain.length > 0 ? [byDays(plain)] : []), ...others])}${end}`);
    },
    provided: (days) => `falls es ein ${isWorkdays(days) ? 'Arbeitstag' : either(dayNames(days))} ist`,
    times: (given) => {
      const said = given.map((time) => format(`2000-01-01T${time}`, { hour: '2-digit', minute: '2-digit' }));
      return glued(`um ${list(said)} Uhr`);
    },
    hours: (hours, isOnly) => `${only(isOnly)}${inUnits(hours, 'Stunde', 'Stunden', numbers(hours))}`,
    minutes: (minutes) => inUnits(minutes, 'Minute', 'Minuten', numbers(minutes)),
    seconds: (seconds) => inUnits(seconds, 'Sekunde', 'Sekunden', numbers(seconds)),
    picked: (nth) => glued(`davon nur ${list(nth.map((n) => `der ${nominative(place(n))}`))} Termin`),
    weekStart: (weekday) => `wobei die Woche am ${dayName(weekday)} beginnt`,
    count: times,
    named: (given, thisYear) => `am ${named(given, thisYear)}`,
    also: (dates) => `außerdem ${datesOr(dates, (count) => glued(`an ${amount(count)} weiteren Tagen`))}`,
    except: (dates) => `außer ${datesOr(dates, (count) => glued(`an ${amount(count)} Tagen`))}`,
    only: (dates) => datesOr(dates, (count) => glued(`an ${count === 0 ? 'ausgewählten' : amount(count)} Tagen`)),
    until: (date, year) =>
      glued(`bis zum ${format(date, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })}`),
    unknown: (rule) => `nach der Regel ${rule}`,
  };
}
