import { applyingOccurrences, noteAlone } from './apply-occurrences.ts';
import { type Component, propertyOf } from './components.ts';
import { withoutStart, withStart } from './edit-series.ts';
import { givesWay, type MessageContext } from './message-results.ts';
import { highestSequence, isOlder, sequenceLeftOut, stampOf } from './message-stamps.ts';
import { REQUEST } from './methods.ts';
import { isLeftOut, placing } from './place-occurrences.ts';
import { masterOf, readingObject } from './read-object.ts';
import { isSameClock } from './same-meaning.ts';
import type { CalendarObject } from './split.ts';
import { sequenceOf } from './uids.ts';

/** Applies a complete state, from a file or a REQUEST. A REQUEST of a series leaves out occurrences that have messages of their own. */
export function* applyingState(
  current: CalendarObject | null,
  part: CalendarObject,
  context: MessageContext,
): Generator<undefined, CalendarObject> {
  const master = masterOf(part.components);
  if (!current) {
    if (!master) noteAlone(part.components, 'occurrence', context);
    return part;
  }
  if (!master) return yield* applyingOccurrences(current, part, 'occurrence', context);
  const before = masterOf(current.components);
  if (before && isBefore(part, master, current, before, context)) {
    context.isOutdated = true;
    return current;
  }
  return preservesOccurrences(current, part) ? yield* preservingOccurrences(current, part, context) : part;
}

/**
 * Whether a new state preserves changed occurrences: a REQUEST, which contains none; the same state that they were applied to; and the
 * first state of their series.
 */
export function preservesOccurrences(current: CalendarObject, part: CalendarObject): boolean {
  const [before, master] = [masterOf(current.components), masterOf(part.components)];
  return !before || !master || part.method === REQUEST || isSameState(master, before);
}

function isSameState(one: Component, other: Component): boolean {
  const stampName = propertyOf(one, 'LAST-MODIFIED') ? 'LAST-MODIFIED' : 'DTSTAMP';
  const at = stampOf(one, stampName);
  return sequenceOf(one) === sequenceOf(other) && at !== null && at === stampOf(other, stampName);
}

/** Whether the current state is newer. */
function isBefore(
  part: CalendarObject,
  master: Component,
  current: CalendarObject,
  before: Component,
  context: MessageContext,
): boolean {
  if (!givesWay(context, stampOf(master, 'LAST-MODIFIED'))) return true;
  // If the series was changed here, it is unknown which state a message follows.
  if (context.changedAt !== null) return false;
  if (part.method === REQUEST) return isOlder(master, before);
  const difference = highestSequence(part.components) - highestSequence(current.components);
  if (difference !== 0) return difference < 0;
  const [own, other] = [stampOf(master, 'LAST-MODIFIED'), stampOf(before, 'LAST-MODIFIED')];
  return own !== null && other !== null && own < other;
}

/** A new state with the former changed or excluded occurrences that it does not mention, if it has them. */
function* preservingOccurrences(
  current: CalendarObject,
  part: CalendarObject,
  context: MessageContext,
): Generator<undefined, CalendarObject> {
  const before = masterOf(current.components);
  const old = current.components.filter((component) => component !== before);
  const { object, master, read, held, sent, lies } = yield* placing(part, current, old, context);
  const event = read.fields?.event;
  if (!master || !event) return part;
  let edited = master;
  const isSame = !before || sequenceOf(before) === sequenceOf(master);
  const preserved: Component[] = [];
  const replaced = new Set<Component>();
  for (const [key, component] of sent) {
    yield;
    const own = held.get(key);
    const isThere = lies(key) === 'within' ? !isLeftOut(read.fields, key) : lies(key) === 'added' && isSame;
    if (!isThere || (own && !isOlder(own, component))) continue;
    if (own) replaced.add(own);
    if (lies(key) === 'added') edited = withStart(edited, event, key);
    preserved.push(component);
  }
  if (before && isSame) {
    const was = (yield* readingObject(current, context)).fields?.event;
    if (was && isSameClock(was, event))
      for (const start of was.exdates)
        if (!isLeftOut(read.fields, start) && !held.has(start))
          edited = withoutStart(edited, event, start, sequenceLeftOut(before, start));
  }
  const others = object.components.filter((component) => component !== master && !replaced.has(component));
  return { ...object, components: [edited, ...others, ...preserved] };
}
