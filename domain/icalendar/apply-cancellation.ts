import { EXCEPTIONS_MAX } from '../events.ts';
import { isAndFuture, occurrencesNamed } from './cancelled-occurrences.ts';
import { type Component, propertyOf } from './components.ts';
import { cancelled, endingBefore, withoutStart } from './edit-series.ts';
import { isSeries } from './fields.ts';
import { givesWay, type MessageContext, type MessageResult } from './message-results.ts';
import { saidAt, sequenceLeftOut } from './message-stamps.ts';
import { isLeftOut, type Placement, placing, writtenStart } from './place-occurrences.ts';
import { masterOf } from './read-object.ts';
import type { CalendarObject } from './split.ts';
import { sequenceOf } from './uids.ts';

/** CANCEL: excludes an occurrence, ends the series before following ones, or marks the whole as cancelled, which loses nothing. */
export function* applyingCancellation(
  current: CalendarObject,
  message: CalendarObject,
  context: MessageContext,
): Generator<undefined, CalendarObject> {
  const isWhole = (component: Component) => !propertyOf(component, 'RECURRENCE-ID');
  const named = message.components.filter((component) => !isWhole(component)).flatMap(occurrencesNamed);
  let after = current;
  if (named.length > 0) after = yield* cancellingEach(after, message, named.slice(0, EXCEPTIONS_MAX), context);
  const whole = message.components.filter(isWhole);
  if (whole.length === 0) return after;
  const sequence = Math.max(...whole.map(sequenceOf));
  return cancelWhole(after, sequence, { kind: 'cancelled', start: null }, context);
}

function* cancellingEach(
  current: CalendarObject,
  message: CalendarObject,
  named: readonly Component[],
  context: MessageContext,
): Generator<undefined, CalendarObject> {
  const placed = yield* placing(current, message, named, context);
  const { object, read, held, sent } = placed;
  const event = read.fields?.event;
  if (sent.size === 0) context.results.push({ kind: 'cancelled_occurrence', start: null, effect: 'missing' });
  let master = placed.master;
  let components = object.components;
  for (const [key, component] of sent) {
    yield;
    const follows = isAndFuture(component);
    const isAll = !master || !event || !isSeries(event) || (follows && key <= event.startTime);
    const kind = isAll ? 'cancelled' : follows ? 'cancelled_following' : 'cancelled_occurrence';
    const start = master ? key : writtenStart(component);
    const effect = effectOf(key, component, message.method, placed, context);
    const before = held.get(key);
    if (effect === 'applied' && isAll) {
      const some = master ? components : components.filter((each) => each === before);
      const marked = markCancelled({ ...object, components: some }, sequenceOf(component));
      context.results.push({ kind, start, effect: marked ? 'applied' : 'same' });
      if (marked) components = components.map((each) => marked.get(each) ?? each);
      continue;
    }
    context.results.push({ kind, start, effect });
    if (effect !== 'applied' || !master || !event) continue;
    const edited = follows ? endingBefore(master, event, key) : withoutStart(master, event, key, sequenceOf(component));
    const removed = new Set(follows ? [...held].flatMap(([at, each]) => (at >= key ? each : [])) : [before]);
    const old = master;
    components = components.filter((each) => !removed.has(each)).map((each) => (each === old ? edited : each));
    master = edited;
  }
  return components === object.components ? current : { ...object, components };
}

function effectOf(
  key: string,
  component: Component,
  method: string | null,
  { held, read, master, lies }: Placement,
  context: MessageContext,
): MessageResult['effect'] {
  const before = held.get(key);
  if (lies(key) !== 'within' || (!master && !before)) return 'missing';
  if (!before && isLeftOut(read.fields, key)) return 'same';
  const than = before ?? master;
  const least = Math.max(than ? sequenceOf(than) : 0, master ? sequenceLeftOut(master, key) : 0);
  if (sequenceOf(component) < least) return 'outdated';
  if (context.isChangedAt(key) && !givesWay(context, saidAt(component, method))) return 'outdated';
  return 'applied';
}

function cancelWhole(
  current: CalendarObject,
  sequence: number,
  about: Omit<MessageResult, 'effect'>,
  context: MessageContext,
): CalendarObject {
  const main = masterOf(current.components);
  const least = main ? sequenceOf(main) : Math.max(...current.components.map(sequenceOf));
  const marked = sequence < least ? null : markCancelled(current, sequence);
  context.results.push({ ...about, effect: marked ? 'applied' : sequence < least ? 'outdated' : 'same' });
  return marked ? { ...current, components: current.components.map((each) => marked.get(each) ?? each) } : current;
}

/** Null if all are cancelled already. */
function markCancelled({ components }: CalendarObject, sequence: number): Map<Component, Component> | null {
  const isMarked = (component: Component) =>
    propertyOf(component, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED';
  const open = components.filter((component) => !isMarked(component));
  if (open.length === 0) return null;
  return new Map(open.map((component) => [component, cancelled(component, Math.max(sequence, sequenceOf(component)))]));
}
