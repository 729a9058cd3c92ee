/**
 * What a person has done to calendars in this tab, newest last, to be taken back step by step and done again. A step is one thing to
 * the person; the server may have stored it as several changes.
 */
export interface Step {
  readonly did: 'create' | 'change' | 'move' | 'remove' | 'tags' | 'copyWeek';
  /** What it was done to; of tags nothing. */
  readonly title: string;
  /** In order. */
  readonly changes: readonly CalendarChange[];
  /** A calendar that it is also a step of: an event was moved out of it by a change of another. */
  readonly otherId?: string;
}

/** One change of a calendar, by the version that it made. */
interface CalendarChange {
  readonly calendarId: string;
  readonly version: number;
}

/** The step that was taken back last comes last, too. */
const steps: Record<'done' | 'undone', Step[]> = { done: [], undone: [] };

/** For each calendar. */
const STEPS_MAX = 20;

const idsOf = ({ changes, otherId }: Step): (string | undefined)[] => [
  ...changes.map(({ calendarId }) => calendarId),
  otherId,
];
const isOf = (step: Step, ids: readonly (string | undefined)[]): boolean =>
  idsOf(step).some((id) => id !== undefined && ids.includes(id));

function remove(from: Step[], step: Step | undefined): Step | undefined {
  if (step) from.splice(from.indexOf(step), 1);
  return step;
}

/** Notes a new step, after which nothing of its calendar can be done again. The newest step is not noted twice. */
export function noteStep(step: Step): Step {
  const isSame = (other: Step) => isOf(other, idsOf(step));
  steps.undone = steps.undone.filter((other) => !isSame(other));
  if (steps.done.at(-1) !== step) steps.done.push(step);
  if (steps.done.filter(isSame).length > STEPS_MAX) remove(steps.done, steps.done.find(isSame));
  return step;
}

/** Takes the newest step of some calendars off the stack. Undefined: there is none. */
export function takeNewest(from: 'done' | 'undone', calendarIds: readonly string[]): Step | undefined {
  const newest = steps[from].findLast((step) => isOf(step, calendarIds));
  return remove(steps[from], newest);
}

/** Takes one step off the stack. False: it is not there any more. */
export function takeStep(step: Step): boolean {
  return steps.done.includes(step) && remove(steps.done, step) !== undefined;
}

/** A step that was taken back can be done again, and one that was done again can be taken back. */
export function putStep(to: 'done' | 'undone', step: Step): void {
  steps[to].push(step);
}

/** The change was taken back by another way: by its snackbar, in the history. */
export function dropStep(calendarId: string, version: number): void {
  const isThat = (change: CalendarChange) => change.calendarId === calendarId && change.version === version;
  const found = steps.done.find(({ changes }) => changes.some(isThat));
  remove(steps.done, found);
}

export function hasSteps(calendarIds: readonly string[]): boolean {
  return steps.done.some((step) => isOf(step, calendarIds));
}

export function forgetSteps(): void {
  steps.done = [];
  steps.undone = [];
}
