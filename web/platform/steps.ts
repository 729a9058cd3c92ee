import { type CalendarChange, type Step, steps } from './held-steps.ts';

let begun = 0;
const orders = new WeakMap<Step, number>();

/** The sequence number of a step that begins now, because the server may answer a later one first. */
export const beginStep = (): number => ++begun;

function put(to: 'done' | 'undone', step: Step, order: number): void {
  orders.set(step, order);
  const before = steps[to].findLastIndex((other) => (orders.get(other) ?? 0) < order);
  steps[to].splice(before + 1, 0, step);
}

/** For each calendar. */
const STEPS_MAX = 20;

const isOf = ({ changes, otherId }: Step, ids: readonly string[]): boolean =>
  ids.some((id) => id === otherId || changes.some(({ calendarId }) => calendarId === id));

function remove(from: Step[], step: Step | undefined): Step | undefined {
  if (step) from.splice(from.indexOf(step), 1);
  return step;
}

/** Pushes a new step, which clears the redo stack of its calendar. Pushing it twice has no effect. @param order that of `beginStep` */
export function noteStep(step: Step, order = beginStep()): Step {
  const ids = [step.otherId ?? '', ...step.changes.map(({ calendarId }) => calendarId)];
  const isSame = (other: Step) => isOf(other, ids);
  steps.undone = steps.undone.filter((other) => !isSame(other));
  if (!steps.done.includes(step)) put('done', step, order);
  if (steps.done.filter(isSame).length > STEPS_MAX) remove(steps.done, steps.done.find(isSame));
  return step;
}

/** Pops the newest step of some calendars; undefined if there is none. */
export function takeNewest(from: 'done' | 'undone', calendarIds: readonly string[]): Step | undefined {
  const newest = steps[from].findLast((step) => isOf(step, calendarIds));
  return remove(steps[from], newest);
}

/** Removes one step from the stack. @returns false if it is not there */
export function takeStep(step: Step): boolean {
  return steps.done.includes(step) && remove(steps.done, step) !== undefined;
}

/** Moves a step to the other stack after an undo or a redo. */
export function putStep(to: 'done' | 'undone', step: Step): void {
  put(to, step, beginStep());
}

/** Restores a step to its position after a failed or partial undo. */
export function putBack(to: 'done' | 'undone', step: Step, left: Step['changes']): void {
  put(to, { ...step, changes: left }, orders.get(step) ?? beginStep());
}

/** Whether no step followed it. */
export const isNewest = (step: Step): boolean => steps.done.at(-1) === step;

/** The change was undone elsewhere: by its snackbar or the history. */
export function dropStep({ calendarId, version, unsent }: CalendarChange): void {
  const isThat = (change: CalendarChange) =>
    change.calendarId === calendarId && change.version === version && change.unsent === unsent;
  const found = steps.done.find(({ changes }) => changes.some(isThat));
  remove(steps.done, found);
}

export function hasSteps(calendarIds: readonly string[]): boolean {
  return steps.done.some((step) => isOf(step, calendarIds));
}
