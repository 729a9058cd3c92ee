import { timeOf } from '../../dates/local.ts';
import { type Start, sorted } from '../pattern.ts';
import type { Frequency, Rule } from '../rule.ts';
import type { Wording } from './wording.ts';

const TIMES_MAX = 6;

export const isSubDaily = (frequency: Frequency): boolean => /^(?:HOUR|MINUTE|SECOND)LY$/.test(frequency);

/** Times of day; if there are many or they filter a shorter frequency, hours and minutes separately. */
export function clockOf(rule: Rule, wording: Wording, start: Start | null): string[] {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  const isFine = isSubDaily(rule.frequency);
  const seconds = BYSECOND && BYSECOND.join() !== '0' ? [wording.seconds(sorted(BYSECOND))] : [];
  if (!BYHOUR && !BYMINUTE) return seconds;
  const [hour, minute] = start ? timeOf(start.startTime).split(':').map(Number) : [];
  const hours = BYHOUR ?? (hour === undefined ? [] : [hour]);
  const minutes = BYMINUTE ?? (minute === undefined ? [] : [minute]);
  const count = hours.length * minutes.length;
  if (!isFine && count > 0 && count <= TIMES_MAX) {
    const two = (n: number) => String(n).padStart(2, '0');
    const times = sorted(hours).flatMap((h) => sorted(minutes).map((m) => `${two(h)}:${two(m)}:00`));
    return [wording.times(times), ...seconds];
  }
  return [
    ...(BYHOUR ? [wording.hours(sorted(BYHOUR), isFine)] : []),
    ...(BYMINUTE ? [wording.minutes(sorted(BYMINUTE))] : []),
    ...seconds,
  ];
}
