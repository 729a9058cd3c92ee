import { civil, dayNumber, weekdayOf } from '../../dates/civil.ts';
import { DAY_MS } from '../../dates/local.ts';
import { weekdayText } from '../../recurrence/rule-text.ts';
import type { Onset } from './zone-transitions.ts';

/** The last year read from zone data; rules continue after it. */
export const LAST_YEAR = 2099;
/** A pattern of fewer years is no rule. */
const YEARS_MIN = 3;

interface YearlyRule {
  readonly onset: Onset;
  readonly rule: string;
}

/** A definition of a day in each year, such as the last Sunday of March. */
interface DayName {
  readonly rule: string;
  /** The day's number in a year. */
  dayIn(year: number): number;
}

/** Changes that recur every year until the last, as rules, and the earlier ones. */
export function yearlyRules(onsets: readonly Onset[]): { rules: YearlyRule[]; past: Onset[] } {
  const rules = onsets
    .filter(({ local }) => yearOf(local) === LAST_YEAR)
    .flatMap((last) => {
      const same = onsets.filter((onset) => isAlike(onset, last));
      const runs = namesOf(last.local).map((name) => ({ name, run: runOf(name, same) }));
      const [best] = runs.sort((a, b) => b.run.length - a.run.length);
      const [onset] = best?.run ?? [];
      return best && onset && best.run.length >= YEARS_MIN
        ? [{ onset, rule: `FREQ=YEARLY;${best.name.rule}`, run: best.run }]
        : [];
    });
  const ruled = new Set(rules.flatMap(({ run }) => run));
  return { rules, past: onsets.filter((onset) => !ruled.has(onset)) };
}

const isAlike = (a: Onset, b: Onset): boolean =>
  a.offset === b.offset && a.before === b.before && a.local % DAY_MS === b.local % DAY_MS;

const yearOf = (local: number): number => civil(Math.floor(local / DAY_MS)).year;

/** The changes on such days, without a gap until the last year, in order. */
function runOf({ dayIn }: DayName, onsets: readonly Onset[]): Onset[] {
  const run: Onset[] = [];
  for (let year = LAST_YEAR; ; year -= 1) {
    const day = dayIn(year);
    const onset = onsets.find(({ local }) => Math.floor(local / DAY_MS) === day);
    if (!onset) return run;
    run.unshift(onset);
  }
}

function namesOf(local: number): DayName[] {
  const { year, month, day } = civil(Math.floor(local / DAY_MS));
  const weekday = weekdayOf(Math.floor(local / DAY_MS));
  const length = dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayNumber(year, month, 1);
  const month_ = `BYMONTH=${month};BYDAY=`;
  const onOrAfter = (first: number, rule: string): DayName => ({
    rule,
    dayIn: (of) => {
      const from = dayNumber(of, month, first);
      return from + ((weekday - weekdayOf(from) + 7) % 7);
    },
  });
  const last: DayName = {
    rule: `${month_}-1${weekdayText(weekday)}`,
    dayIn: (of) => {
      const end = dayNumber(month === 12 ? of + 1 : of, (month % 12) + 1, 1) - 1;
      return end - ((weekdayOf(end) - weekday + 7) % 7);
    },
  };
  const nth = Math.ceil(day / 7);
  const days = Array.from({ length: 7 }, (_, back) => day - back).filter((first) => first >= 1 && first + 6 <= length);
  return [
    ...(day > length - 7 ? [last] : []),
    ...(nth < 5 ? [onOrAfter(nth * 7 - 6, `${month_}${nth}${weekdayText(weekday)}`)] : []),
    ...days.map((first) =>
      onOrAfter(
        first,
        `BYMONTH=${month};BYMONTHDAY=${[0, 1, 2, 3, 4, 5, 6].map((n) => first + n).join()};BYDAY=${weekdayText(weekday)}`,
      ),
    ),
    { rule: `BYMONTH=${month};BYMONTHDAY=${day}`, dayIn: (of) => dayNumber(of, month, day) },
  ];
}
