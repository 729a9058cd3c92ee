/** Offset changes of a zone, from the runtime's zone data. */

export interface Transition {
  /** Epoch ms. */
  readonly at: number;
  /** In ms, from then on. */
  readonly offset: number;
}

/** A change, with the local time before it. */
export interface Onset extends Transition {
  readonly before: number;
  /** Floating ms by the offset before the change. */
  readonly local: number;
}

const TRANSITIONS_MAX = 2_000;

/** The offset at an instant, and all changes after it, until another. */
export function transitionsOf(zone: string, from: number, to: number): { offset: number; changes: Transition[] } {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const offset = at.offsetNanoseconds / 1e6;
  const changes: Transition[] = [];
  let before = offset;
  for (let left = TRANSITIONS_MAX; left > 0; left -= 1) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) break;
    const after = next.offsetNanoseconds / 1e6;
    if (after !== before) changes.push({ at: next.epochMilliseconds, offset: after });
    before = after;
    at = next;
  }
  return { offset, changes };
}
