import type { IntentInput } from '#domain/intents.ts';
import { type Change, subjectOf, type Unsent } from '../unsent/unsent.ts';

/** An intent, and the changes that it stands for. */
export interface Folded {
  /** Null: the changes cancel each other out. */
  readonly intent: IntentInput | null;
  readonly changes: readonly Unsent[];
}

/** The intents for some changes of a calendar, in order. Changes of one list fold; what an earlier list has sent stays as it was. */
export function fold(changes: readonly Unsent[]): Folded[] {
  const folded: Folded[] = [];
  for (const unsent of changes) {
    const at = folded.findLastIndex(({ changes: [other] }) => other && touchesSame(other, unsent));
    const before = folded[at];
    const isOneList = before?.changes[0]?.list === unsent.list;
    const joined = before?.intent && isOneList ? join(before.intent, unsent.change) : undefined;
    // What may have arrived must be deleted there, too.
    const isKept = joined === null && before?.changes.some(({ tried }) => tried);
    if (isKept || !before || joined === undefined) folded.push({ intent: intentOf(unsent), changes: [unsent] });
    else folded[at] = { intent: joined, changes: [...before.changes, unsent] };
  }
  return folded;
}

/** What was sent without an answer may be done: the server is told of it, so that it takes that for no change of others. */
function intentOf({ id, base, tried, change }: Unsent): IntentInput {
  const meant = change.update?.changes ?? (change.tick && {});
  return { id, base, ...(tried && meant && { tried: meant }), ...change };
}

const touchesSame = (one: Unsent, other: Unsent): boolean =>
  one.calendarId === other.calendarId && subjectOf(one.change) === subjectOf(other.change);

/** @returns null if nothing is left to do; undefined if both must be sent */
function join(first: IntentInput, { update, delete: removed, tick }: Change): IntentInput | null | undefined {
  const { id, base, tried, create, update: earlier } = first;
  const head = { id, base, ...(tried && { tried }) };
  if (tick && first.tick) return { ...head, tick };
  if (create && update && !update.scope && !update.changes.exdates) {
    const { exdates: _, calendarId: __, ...changes } = update.changes;
    return { ...head, create: { ...withoutFolds(create, changes), ...changes } };
  }
  if (create && removed && !removed.scope) return null;
  if (!earlier) return undefined;
  if (update && isSameTarget(earlier, update)) {
    const changes = { ...withoutFolds(earlier.changes, update.changes), ...update.changes };
    return { ...head, update: { ...update, changes } };
  }
  return removed && isSameTarget(earlier, removed) ? { ...head, delete: removed } : undefined;
}

interface Target {
  readonly id: string;
  readonly scope?: string | undefined;
}
const isSameTarget = (one: Target, other: Target): boolean => one.id === other.id && one.scope === other.scope;

/** A fold belongs to its time: with a new time it is no longer meant. */
function withoutFolds<Times extends object>(times: Times, later: { startTime?: unknown; endTime?: unknown }): Times {
  const copy: Times & { startFold?: unknown; endFold?: unknown } = { ...times };
  if (later.startTime !== undefined) delete copy.startFold;
  if (later.endTime !== undefined) delete copy.endFold;
  return copy;
}

/**
 * The changes that can be sent now, as the list of one calendar: those of the first calendar, but nothing of an event that
 * waits to be moved there.
 */
export function nextList(changes: readonly Unsent[]): Unsent[] {
  const open = changes.filter(({ refused }) => refused === null);
  const [first] = open;
  if (!first) return [];
  const elsewhere = new Set<string>();
  return open.filter(({ calendarId, change }) => {
    const subject = subjectOf(change);
    if (calendarId !== first.calendarId) elsewhere.add(subject);
    return calendarId === first.calendarId && !elsewhere.has(subject);
  });
}
