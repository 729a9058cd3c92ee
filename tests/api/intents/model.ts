import { Changes } from '#domain/changes.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { type Conflict, type IntentInput, IntentsAnswer, ResolveAnswer } from '#domain/intents.ts';
import { conflictsOf, type Meant, resolve } from '#tests/support/intents.ts';
import type { Person } from '#tests/support/people.ts';
import type { Random } from './random.ts';

/** Devices that edit one calendar without a network, over a network that loses, doubles and delays. Each text and time is written once. */

export const TRACKED = ['title', 'location', 'startTime'] as const;
type Tracked = (typeof TRACKED)[number];

export interface World {
  readonly calendarId: string;
  readonly otherId: string;
  readonly tagIds: readonly (string | null)[];
  readonly taskIds: readonly string[];
  readonly random: Random;
  /** By each value that was sent: the intent, and what its author knew in its place: what the calendar had, and all that they put there since. */
  readonly written: Map<string, { readonly intentId: string; readonly saw: readonly string[] }>;
  /** Values of conflicts that were decided, and how many decisions changed the calendar. */
  readonly decided: Set<string>;
  decisions: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const FIRST_MS = Date.UTC(2027, 0, 1);
const local = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** The values among those that conflicts keep. */
export const valuesIn = (conflicts: readonly Conflict[]): string[] =>
  conflicts.flatMap(({ groups }) => groups.flatMap(({ mine }) => TRACKED.flatMap((name) => mine?.[name] ?? [])));

export function createDevice(world: World, person: Person) {
  const { random, calendarId } = world;
  const device = crypto.randomUUID();
  let base = 0;
  let events: readonly CalendarEvent[] = [];
  let queue: IntentInput[] = [];
  /** What this device has written itself since it last saw the calendar; some of it may have been lost. */
  const own = new Map<string, string[]>();
  /** Lists whose answers were lost: they may come again at any time. */
  const late: IntentInput[][] = [];

  const post = (intents: readonly IntentInput[]) =>
    person.call('POST', `/api/calendars/${calendarId}/intents`, { device, intents });

  function write(intentId: string, eventId: string, name: Tracked): string {
    const count = world.written.size + 1;
    const value = name === 'startTime' ? local(FIRST_MS + count * MINUTE_MS) : `${name} ${count}.`;
    const mine = own.get(`${eventId} ${name}`) ?? [];
    own.set(`${eventId} ${name}`, [...mine, value]);
    world.written.set(value, {
      intentId,
      saw: [...mine, events.find(({ id }) => id === eventId)?.[name] ?? []].flat(),
    });
    return value;
  }

  function times(intentId: string, eventId: string) {
    const startTime = write(intentId, eventId, 'startTime');
    return { startTime, endTime: local(Date.parse(`${startTime}Z`) + 30 * MINUTE_MS) };
  }

  const changesOf = (intentId: string, eventId: string, isTimed: boolean) => ({
    ...(random.one(2) && { title: write(intentId, eventId, 'title') }),
    ...(random.one(3) && { location: write(intentId, eventId, 'location') }),
    ...(random.one(4) && { tagId: random.of(world.tagIds) ?? null }),
    ...(isTimed && random.one(3) && times(intentId, eventId)),
  });

  function creation(intentId: string): Meant {
    const id = crypto.randomUUID();
    const title = write(intentId, id, 'title');
    if (!random.one(3)) return { create: { id, title, ...times(intentId, id) } };
    const day = `2026-12-0${1 + random.below(9)}`;
    return { create: { id, title, ...clock(day, 9), recurrence: 'FREQ=DAILY;COUNT=10' } };
  }

  const clock = (day: string, hour: number) => ({
    startTime: `${day}T${String(hour).padStart(2, '0')}:00:00`,
    endTime: `${day}T${String(hour).padStart(2, '0')}:30:00`,
  });

  /** An occurrence that should be there, by the rule that this device saw. */
  const occurrenceOf = ({ id, startTime }: CalendarEvent): string =>
    `${id}_${local(Date.parse(`${startTime}Z`) + random.below(10) * DAY_MS).replace(/[-:]/g, '')}`;

  function meant(intentId: string): Meant {
    const known = events.filter(({ recurringEventId }) => recurringEventId === null);
    const event = random.of(known);
    if (random.one(12)) return { tick: { taskId: random.of(world.taskIds) ?? '', done: random.one(2) } };
    if (!event || known.length < 6 || (random.one(6) && known.length < 30)) return creation(intentId);
    if (random.one(20)) return { move: { id: event.id, to: world.otherId } };
    if (event.recurrence === null) {
      if (random.one(15)) return { delete: { id: event.id } };
      return { update: { id: event.id, changes: changesOf(intentId, event.id, true) } };
    }
    if (random.one(6)) {
      const changes = clock(event.startTime.slice(0, 10), 10 + random.below(10));
      return { update: { id: event.id, scope: 'all', changes } };
    }
    const [id, scope] = [occurrenceOf(event), random.of(['this', 'this', 'following', 'all'] as const) ?? 'this'];
    if (random.one(10)) return { delete: { id, scope } };
    return { update: { id, scope, changes: changesOf(intentId, id, scope === 'this') } };
  }

  async function decide(conflict: Conflict): Promise<void> {
    const otherwise = conflict.choices.includes('drop') ? 'drop' : 'keep';
    for (const choice of [random.of(conflict.choices) ?? otherwise, otherwise] as const) {
      const answer = await resolve(person, conflict, choice);
      if (answer.status !== 200) continue;
      const { version } = answer.as(ResolveAnswer);
      if (version !== null) world.decisions += 1;
      for (const value of valuesIn([conflict])) world.decided.add(value);
      return;
    }
    throw new Error(`${JSON.stringify(conflict)} cannot be decided.`);
  }

  async function decideSome(share: number): Promise<void> {
    for (const conflict of await conflictsOf(person)) if (random.one(share)) await decide(conflict);
  }

  return {
    person,
    edit(): void {
      const id = crypto.randomUUID();
      queue.push({ id, base, ...meant(id) });
    },
    /** Sends what waits, and now and then what was sent long ago. The answer may be lost. @returns why intents were refused */
    async sync(): Promise<string[]> {
      const old = random.one(4) ? random.of(late) : undefined;
      if (old) await post(old);
      if (queue.length === 0) return [];
      const list = queue.slice(0, 1 + random.below(queue.length));
      const answers = await Promise.all(random.one(5) ? [post(list), post(list)] : [post(list)]);
      const isLost = random.one(4);
      if (isLost) late.push(list);
      if (answers.some(({ status }) => status === 403)) await decideSome(1);
      if (isLost || answers.some(({ status }) => status !== 200)) return [];
      const [results = [], again = results] = answers.map((answer) => answer.as(IntentsAnswer).results);
      const outcomesOf = (all: typeof results) =>
        JSON.stringify(all.map(({ outcome, conflict }) => [outcome, conflict]));
      if (outcomesOf(results) !== outcomesOf(again))
        throw new Error(`${outcomesOf(results)} and ${outcomesOf(again)} are answers to one list.`);
      queue = queue.slice(list.length);
      if (random.one(3)) await decideSome(8);
      return results.flatMap(({ outcome, code }) => (outcome === 'refused' ? [String(code)] : []));
    },
    /** Sees the calendar as it is, once nothing waits. */
    async look(): Promise<void> {
      if (queue.length > 0) return;
      const answer = await person.call('GET', `/api/calendars/${calendarId}/changes?since=0`);
      ({ version: base, events } = answer.as(Changes));
      own.clear();
    },
    isIdle: () => queue.length === 0,
  };
}

export type Device = ReturnType<typeof createDevice>;
