import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, propertyOf, textOf } from './components.ts';
import { leavingOut, withStart } from './edit-series.ts';
import { isAlarm } from './merge-alarms.ts';
import { givesWay, type MessageContext, type MessageKind, type MessageResult } from './message-results.ts';
import { isOlder, saidAt, sequenceLeftOut } from './message-stamps.ts';
import { isLeftOut, type Placement, placing, writtenStart } from './place-occurrences.ts';
import { note } from './problems.ts';
import type { CalendarObject } from './split.ts';
import { sequenceOf } from './uids.ts';

/** Applies changed occurrences to the existing series, each replacing its occurrence at that start. */
export function* applyingOccurrences(
  current: CalendarObject,
  message: CalendarObject,
  kind: MessageKind & ('occurrence' | 'added'),
  context: MessageContext,
): Generator<undefined, CalendarObject> {
  const placed = yield* placing(current, message, message.components, context);
  const { object, read, held, sent } = placed;
  for (const { code, detail } of placed.problems)
    if (kind === 'occurrence' || code !== 'exception_misplaced') note(context.problems, code, detail);
  if (sent.size === 0) context.results.push({ kind, start: null, effect: 'unplaced' });
  let master = placed.master;
  let remaining = EXCEPTIONS_MAX - held.size - (read.fields?.event.exdates.length ?? 0);
  const replaced = new Set<Component>();
  const applied: Component[] = [];
  for (const [key, component] of sent) {
    yield;
    const before = held.get(key);
    const needed = before || isLeftOut(read.fields, key) ? 0 : 1;
    const start = master ? key : writtenStart(component);
    const effect = remaining < needed ? 'unplaced' : effectOf(key, component, message.method, placed, context);
    context.results.push({ kind, start, effect });
    if (effect !== 'applied') continue;
    remaining -= needed;
    applied.push(component);
    if (before) replaced.add(before);
    if (master && read.fields) master = withPlace(master, read.fields.event, key, placed.lies(key));
  }
  if (applied.length === 0) return current;
  const unchanged = object.components.filter((component) => component !== placed.master && !replaced.has(component));
  return { ...object, components: [...(master ? [master] : []), ...unchanged, ...applied] };
}

/** A series with an occurrence at `start`. */
function withPlace(
  master: Component,
  event: Parameters<typeof withStart>[1],
  start: string,
  lies: ReturnType<Placement['lies']>,
): Component {
  if (lies === 'added') return withStart(master, event, start);
  if (!event.exdates.includes(start)) return master;
  return leavingOut(
    master,
    event,
    event.exdates.filter((each) => each !== start),
  );
}

function effectOf(
  key: string,
  component: Component,
  method: string | null,
  { held, master, lies }: Placement,
  context: MessageContext,
): MessageResult['effect'] {
  const before = held.get(key);
  if (lies(key) === 'nowhere') return 'unplaced';
  if (before && isSame(before, component, context)) return 'same';
  const least = master ? Math.max(sequenceOf(master), sequenceLeftOut(master, key)) : 0;
  const isOutdated = before ? isOlder(component, before) : sequenceOf(component) < least;
  if (isOutdated) return 'outdated';
  if (context.isChangedAt(key) && !givesWay(context, saidAt(component, method))) return 'outdated';
  return 'applied';
}

/** Whether two components have the same lines, ignoring alarms, which are personal. */
function isSame(one: Component, other: Component, { budget }: MessageContext): boolean {
  const said = (component: Component) =>
    textOf({ ...component, children: component.children.filter((child) => !isAlarm(child)) }, budget);
  return said(one) === said(other);
}

/** Records that changed occurrences without their series become separate events. */
export function noteAlone(components: readonly Component[], kind: MessageKind, context: MessageContext): void {
  for (const component of components.slice(0, EXCEPTIONS_MAX))
    if (propertyOf(component, 'RECURRENCE-ID'))
      context.results.push({ kind, start: writtenStart(component), effect: 'alone' });
}
