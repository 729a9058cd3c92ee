import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, propertyOf, textOf } from './components.ts';
import { leavingOut, withStart } from './edit-series.ts';
import { isAlarm } from './merge-alarms.ts';
import { isOlder, saidAt, sequenceLeftOut } from './message-stamps.ts';
import { isLeftOut, type Placed, placing, writtenStart } from './place-occurrences.ts';
import { note } from './problems.ts';
import type { CalendarObject } from './split.ts';
import { givesWay, type Laying, type MessageKind, type Told } from './told.ts';
import { sequenceOf } from './uids.ts';

/** Lays changed occurrences into the series that is there, each instead of what it has at that start. */
export function* layingOccurrences(
  current: CalendarObject,
  message: CalendarObject,
  kind: MessageKind & ('occurrence' | 'added'),
  laying: Laying,
): Generator<undefined, CalendarObject> {
  const placed = yield* placing(current, message, message.components, laying);
  const { object, read, held, sent } = placed;
  for (const { code, detail } of placed.problems)
    if (kind === 'occurrence' || code !== 'exception_misplaced') note(laying.problems, code, detail);
  if (sent.size === 0) laying.told.push({ kind, start: null, effect: 'unplaced' });
  let master = placed.master;
  let room = EXCEPTIONS_MAX - held.size - (read.fields?.event.exdates.length ?? 0);
  const replaced = new Set<Component>();
  const laid: Component[] = [];
  for (const [key, component] of sent) {
    yield;
    const before = held.get(key);
    const needed = before || isLeftOut(read.fields, key) ? 0 : 1;
    const start = master ? key : writtenStart(component);
    const effect = room < needed ? 'unplaced' : effectOf(key, component, message.method, placed, laying);
    laying.told.push({ kind, start, effect });
    if (effect !== 'applied') continue;
    room -= needed;
    laid.push(component);
    if (before) replaced.add(before);
    if (master && read.fields) master = withPlace(master, read.fields.event, key, placed.lies(key));
  }
  if (laid.length === 0) return current;
  const kept = object.components.filter((component) => component !== placed.master && !replaced.has(component));
  return { ...object, components: [...(master ? [master] : []), ...kept, ...laid] };
}

/** A series that has an occurrence at a start. */
function withPlace(
  master: Component,
  event: Parameters<typeof withStart>[1],
  start: string,
  lies: ReturnType<Placed['lies']>,
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
  { held, master, lies }: Placed,
  laying: Laying,
): Told['effect'] {
  const before = held.get(key);
  if (lies(key) === 'nowhere') return 'unplaced';
  if (before && isSame(before, component, laying)) return 'same';
  const least = master ? Math.max(sequenceOf(master), sequenceLeftOut(master, key)) : 0;
  const isOutdated = before ? isOlder(component, before) : sequenceOf(component) < least;
  if (isOutdated) return 'outdated';
  if (laying.isChangedAt(key) && !givesWay(laying, saidAt(component, method))) return 'outdated';
  return 'applied';
}

/** Whether two components have the same lines; alarms are of whoever has them. */
function isSame(one: Component, other: Component, { budget }: Laying): boolean {
  const said = (component: Component) =>
    textOf({ ...component, children: component.children.filter((child) => !isAlarm(child)) }, budget);
  return said(one) === said(other);
}

/** Changed occurrences without their series are events of their own. */
export function tellAlone(components: readonly Component[], kind: MessageKind, laying: Laying): void {
  for (const component of components.slice(0, EXCEPTIONS_MAX))
    if (propertyOf(component, 'RECURRENCE-ID'))
      laying.told.push({ kind, start: writtenStart(component), effect: 'alone' });
}
