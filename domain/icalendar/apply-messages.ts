import { applyingCancellation } from './apply-cancellation.ts';
import { applyingOccurrences, noteAlone } from './apply-occurrences.ts';
import { applyingState } from './apply-state.ts';
import { type Component, propertyOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine, unfold } from './lines.ts';
import { KIND_OF, type MessageContext } from './message-results.ts';
import { stampOf } from './message-stamps.ts';
import { isMessage } from './methods.ts';
import { writtenStart } from './place-occurrences.ts';
import { masterOf } from './read-object.ts';
import type { CalendarObject } from './split.ts';
import { sequenceOf } from './uids.ts';

/**
 * Applies what calendars have sent about an object, one after the other: states (in a file or as a REQUEST), changed occurrences without
 * their series, and messages. Anything older than the current state is ignored.
 * @param current null if there is none
 * @returns the same object if nothing changes; null if there is still none
 */
export function* applyingMessages(
  current: CalendarObject | null,
  parts: readonly CalendarObject[],
  context: MessageContext,
): Generator<undefined, CalendarObject | null> {
  let object = current;
  for (const part of inOrder(parts)) {
    yield;
    object = yield* applyingMessage(object, part, context);
  }
  return object;
}

function* applyingMessage(
  current: CalendarObject | null,
  part: CalendarObject,
  context: MessageContext,
): Generator<undefined, CalendarObject | null> {
  if (!isMessage(part.method)) return yield* applyingState(current, part, context);
  if (part.method === 'ADD') return yield* applyingAdded(current, part, context);
  if (part.method !== 'CANCEL') {
    context.results.push({ kind: KIND_OF[part.method], start: startNamed(part), effect: 'none' });
    return current;
  }
  if (current) return yield* applyingCancellation(current, part, context);
  const start = startNamed(part);
  context.results.push({ kind: start === null ? 'cancelled' : 'cancelled_occurrence', start, effect: 'missing' });
  return null;
}

/** ADD: an additional occurrence of the series, as a changed occurrence. */
function* applyingAdded(
  current: CalendarObject | null,
  part: CalendarObject,
  context: MessageContext,
): Generator<undefined, CalendarObject | null> {
  const components = part.components.flatMap((component) => {
    const isSeries = ['RRULE', 'RDATE'].some((name) => propertyOf(component, name));
    const added = isSeries ? null : asOccurrence(component);
    const start = writtenStart(component);
    if (!added) context.results.push({ kind: 'added', start, effect: isSeries ? 'repeats' : 'unplaced' });
    return added ?? [];
  });
  if (components.length === 0) return current;
  const message = { ...part, components };
  if (current) return yield* applyingOccurrences(current, message, 'added', context);
  noteAlone(components, 'added', context);
  return message;
}

/** Names an added occurrence by its start, like a changed one; null if it has none. */
function asOccurrence(component: Component): Component | null {
  if (propertyOf(component, 'RECURRENCE-ID')) return component;
  const start = component.children.find((child) => 'raw' in child && child.name === 'DTSTART');
  if (!start || !('raw' in start)) return null;
  const copy = { ...component };
  const line = `RECURRENCE-ID${unfold(start.raw).slice('DTSTART'.length)}`;
  setProperties(copy, ['RECURRENCE-ID'], [line], endOfLine(copy.begin));
  return copy;
}

/** States first, then later messages; by SEQUENCE, then by time of sending. */
function inOrder(parts: readonly CalendarObject[]): CalendarObject[] {
  const keyed = parts.map((part) => {
    const [first] = part.components;
    const rank = isMessage(part.method) || !masterOf(part.components) ? 1 : 0;
    return { part, rank, sequence: first ? sequenceOf(first) : 0, sent: (first && stampOf(first, 'DTSTAMP')) ?? 0 };
  });
  return keyed.sort((a, b) => a.rank - b.rank || a.sequence - b.sequence || a.sent - b.sent).map(({ part }) => part);
}

function startNamed({ components: [first] }: CalendarObject): string | null {
  return first && propertyOf(first, 'RECURRENCE-ID') ? writtenStart(first) : null;
}
