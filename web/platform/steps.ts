import { type CalendarChange, type Step, steps } from './held-steps.ts';

/** For each calendar. */
const STEPS_MAX = 20;

const isOf = ({ changes, otherId }: Step, ids: readonly string[]): boolean =>
  ids.some((id) => id === otherId || changes.some(({ calendarId }) => calendarId === id));

function remove(from: Step[], step: Step | undefined): Step | undefined {
  if (step) from.splice(from.indexOf(step), 1);
  return step;
}

/** Notes a new step, after which nothing of its calendar can be done again. The newest step is not noted twice. */
export function noteStep(step: Step): Step {
  const ids = [step.otherId ?? '', ...step.changes.map(({ calendarId }) => calendarId)];
  const isSame = (other: Step) => isOf(other, ids);
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
