/** Deviations between a text and what was read from it. The messages are in the web app. */

export type Effect =
  /** Corrected to the evident meaning. */
  | 'mended'
  | 'shortened'
  /** Not shown; preserved in the object's text. */
  | 'dropped'
  /** The object yields no event. */
  | 'refused';

export const PROBLEMS = {
  characters_broken: 'mended',
  too_many_lines: 'dropped',
  too_deep: 'dropped',
  zones_too_many: 'dropped',
  object_too_large: 'refused',
  component_unclosed: 'mended',
  line_unreadable: 'dropped',
  uid_missing: 'mended',
  uid_duplicate: 'dropped',
  start_missing: 'refused',
  start_unreadable: 'refused',
  date_out_of_range: 'refused',
  begins_too_early: 'mended',
  end_unreadable: 'mended',
  end_missing: 'mended',
  end_before_start: 'mended',
  duration_negative: 'mended',
  time_in_days: 'dropped',
  zone_by_behaviour: 'mended',
  zone_unknown: 'mended',
  title_too_long: 'shortened',
  description_too_long: 'shortened',
  location_too_long: 'shortened',
  url_unusable: 'dropped',
  rule_mended: 'mended',
  rule_refused: 'dropped',
  rules_several: 'dropped',
  exrule_ignored: 'dropped',
  rdate_unusable: 'dropped',
  rdates_too_many: 'shortened',
  period_length: 'dropped',
  exdate_unusable: 'dropped',
  exdate_alone: 'dropped',
  exceptions_too_many: 'dropped',
  exception_unreadable: 'dropped',
  exception_duplicate: 'dropped',
  exception_misplaced: 'mended',
  exceptions_alone: 'mended',
  this_and_future: 'dropped',
  categories_several: 'dropped',
  color_alone: 'dropped',
  alarm_unusable: 'dropped',
  alarms_too_many: 'dropped',
} as const satisfies Readonly<Record<string, Effect>>;
export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  readonly code: ProblemCode;
  /** The name, rule or zone in question, as written. */
  readonly detail?: string;
}

const DETAIL_MAX = 200;
const PROBLEMS_MAX = 50;

/** Adds a problem, unless it is noted already. */
export function note(problems: Problem[], code: ProblemCode, detail?: string): void {
  if (problems.length >= PROBLEMS_MAX) return;
  const short = detail?.slice(0, DETAIL_MAX).toWellFormed();
  if (problems.some((one) => one.code === code && one.detail === short)) return;
  problems.push({ code, ...(short && { detail: short }) });
}

export const isRefused = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => PROBLEMS[code] === 'refused');
