/** What a call was told: carried out, refused, or nothing that says which. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** What must be there at the end: the title of each event, null for one that is deleted; several where nobody can know. */
export interface Expected {
  readonly possible: Set<string | null>;
}

/** What a call was about. */
export interface About {
  readonly method: string;
  readonly id: string;
  /** What the event should be, or was read as; null for none. */
  readonly title?: string | null;
  readonly version?: number | undefined;
}

export interface Answered extends About {
  readonly at: number;
  readonly outcome: Outcome;
  /** Why a call was not carried out: its status, or what cut it. */
  readonly reason?: string;
}

/** Everything that callers were told, and what follows for the data. */
export class History {
  readonly calls: Answered[] = [];
  readonly violations: string[] = [];
  readonly #events = new Map<string, Expected>();
  readonly #versions = new Map<string, Set<number>>();

  get events(): ReadonlyMap<string, Expected> {
    return this.#events;
  }

  answered(outcome: Outcome, about: About, reason?: string): void {
    this.calls.push({ at: performance.now(), ...about, outcome, ...(reason !== undefined && { reason }) });
  }

  /** From now on the event is exactly this. */
  is(id: string, title: string | null): void {
    this.#events.set(id, { possible: new Set([title]) });
  }

  /** The event is as it was, or this: its caller was told nothing. */
  mayBe(id: string, title: string | null): void {
    const before = this.#events.get(id)?.possible ?? new Set([null]);
    this.#events.set(id, { possible: new Set([...before, title]) });
  }

  /** No two changes of a calendar have the same version, and each is newer than what its author has seen. */
  version(calendarId: string, version: number, seen: number): void {
    const known = this.#versions.get(calendarId) ?? new Set();
    this.#versions.set(calendarId, known);
    if (known.has(version)) this.violations.push(`version ${version} of ${calendarId} was given twice`);
    if (version <= seen) this.violations.push(`version ${version} of ${calendarId} came after ${seen}`);
    known.add(version);
  }

  /** What somebody read; `when` says at which moment. */
  read(id: string, title: string | null, when: string): void {
    const possible = this.#events.get(id)?.possible ?? new Set([null]);
    if (possible.has(title)) return;
    const wanted = [...possible].map((one) => one ?? 'nothing').join(' or ');
    this.violations.push(`${when}: event ${id} is ${title ?? 'gone'}, not ${wanted}`);
  }
}

/** The longest time without a call that was carried out, between two moments of `performance.now()`, in ms. */
export function longestGap(calls: readonly Answered[], from: number, to: number): number {
  const done = within(calls, from, to).filter(({ outcome }) => outcome === 'done');
  const moments = [from, ...done.map(({ at }) => at).sort((one, other) => one - other), to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}

/** Why calls were not carried out. */
export const failuresOf = (calls: readonly Answered[], from: number, to: number): string[] =>
  within(calls, from, to)
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ reason = '?' }) => reason);

const within = (calls: readonly Answered[], from: number, to: number): Answered[] =>
  calls.filter(({ at }) => at >= from && at <= to);
