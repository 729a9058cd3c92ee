import { Changes } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { type Conflict, type IntentInput, IntentsAnswer } from '#domain/intents.ts';
import { TaskList } from '#domain/tasks/call.ts';
import { conflictsOf, resolve } from '#tests/support/intents.ts';
import type { Person } from '#tests/support/people.ts';
import { type Folded, nextList } from '#web/offline/outbox/fold.ts';
import {
  answersTo,
  foldList,
  freezeNext,
  isOnItsWay,
  settle,
  withDependents,
  without,
} from '#web/offline/outbox/lists.ts';
import { isBehind } from '#web/offline/unsent/state.ts';
import type { NewUnsent, Unsent } from '#web/offline/unsent/unsent.ts';
import { createAuthor, type Scene, TRACKED, valuesOf } from './author.ts';
import { callOf } from './direct-call.ts';

/** Devices with the queue of the browser that edit two calendars, over a network that loses, doubles and delays. */

export interface World extends Scene {
  /** The versions of both calendars. */
  readonly versions: () => Promise<ReadonlyMap<string, number>>;
  /** The versions, with their calendars, of calls of their own and of decisions. */
  readonly made: Set<string>;
  /** Values of conflicts that were decided. */
  readonly decided: Set<string>;
  /** By the id of an intent what was sent, and what was answered. */
  readonly sent: Map<string, string>;
  readonly outcomes: Map<string, string>;
}

/** The values among those that conflicts keep. */
export const valuesIn = (conflicts: readonly Conflict[]): string[] =>
  conflicts.flatMap(({ groups }) => groups.flatMap(({ mine }) => TRACKED.flatMap((name) => mine?.[name] ?? [])));

/** @throws Error if something else was noted under the id */
function noteOnce(noted: Map<string, string>, id: string, what: unknown): void {
  const said = JSON.stringify(what);
  const before = noted.get(id) ?? said;
  if (before !== said) throw new Error(`${id} was ${before} and is ${said}.`);
  noted.set(id, said);
}

export function createDevice(world: World, person: Person, calendarIds: readonly string[]) {
  const { random } = world;
  const device = crypto.randomUUID();
  /** What IndexedDB holds. */
  let stored: readonly Unsent[] = [];
  let order = 0;
  /** What the tab holds. */
  let takenBack: readonly Unsent[] = [];
  /** Calls that were lost: they may arrive at any time. */
  const late: (() => Promise<unknown>)[] = [];
  const author = createAuthor(world, () => stored);

  /** Makes a call that is no list, and notes the versions that it has made. */
  async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
    const before = await world.versions();
    const result = await call();
    for (const [id, version] of await world.versions()) {
      if (version > (before.get(id) ?? 0) + 1) throw new Error(`One call has made several versions of ${id}.`);
      if (version !== before.get(id)) world.made.add(`${id} ${version}`);
    }
    return result;
  }

  async function decide(conflict: Conflict): Promise<void> {
    const otherwise = conflict.choices.includes('drop') ? 'drop' : 'keep';
    for (const choice of [random.of(conflict.choices) ?? otherwise, otherwise] as const) {
      const { status } = await counted(() => resolve(person, conflict, choice));
      if (status !== 200) continue;
      for (const value of valuesIn([conflict])) world.decided.add(value);
      return;
    }
    throw new Error(`${JSON.stringify(conflict)} cannot be decided.`);
  }

  async function decideSome(share: number): Promise<void> {
    for (const conflict of await conflictsOf(person)) if (random.one(share)) await decide(conflict);
  }

  function store(added: readonly Omit<Unsent, 'order'>[]): void {
    stored = [...stored, ...added.map((unsent) => ({ ...unsent, order: ++order }))];
  }

  const enqueue = (added: readonly NewUnsent[], tried: boolean): void =>
    store(
      added.map((unsent) => ({
        ...unsent,
        ...{ id: crypto.randomUUID(), userId: person.id, list: null, tried, refused: null },
      })),
    );

  /** @returns whether there was an answer */
  async function isAnswered(unsent: readonly [NewUnsent, ...NewUnsent[]]): Promise<boolean> {
    const call = () => counted(() => callOf(person, unsent));
    const isThere = random.one(2);
    if (!isThere && random.one(2)) late.push(call);
    const answer = isThere ? await call() : null;
    if (!answer || random.one(2)) return false;
    if (answer.status >= 500) throw new Error(answer.text);
    const [{ change }] = unsent;
    if (answer.status >= 400) author.drop(unsent.map((each) => ({ change: each.change, tried: false })));
    else if (!change.tick && !change.createTask)
      author.note(change, change.delete ? null : answer.as(EventAnswer).event);
    return true;
  }

  function replaced({ intent, changes }: Folded): void {
    const kept = new Set(intent ? valuesOf(intent).map(({ value }) => value) : []);
    author.drop(changes, (value) => kept.has(value));
  }

  /** Sends the next list as a tab does. @returns why intents were refused */
  async function sendList(isLost: boolean): Promise<string[]> {
    stored = freezeNext(stored);
    const list = nextList(stored);
    const { sent, nothing } = foldList(list);
    for (const each of [...sent, ...nothing]) replaced(each);
    stored = without(stored, nothing);
    if (sent.length === 0) return [];
    const intents = sent.map(({ intent }) => intent as IntentInput); // The others are `nothing`.
    for (const intent of intents) noteOnce(world.sent, intent.id, intent);
    const post = () => person.call('POST', `/api/calendars/${list[0]?.calendarId}/intents`, { device, intents });
    const answer = await post();
    if (isLost) late.push(post);
    if (answer.status === 403) await decideSome(1);
    if (isLost || answer.status === 403) return [];
    const { results } = answer.as(IntentsAnswer);
    for (const { id, outcome, conflict } of results) noteOnce(world.outcomes, id, [outcome, conflict]);
    const answers = answersTo(sent, results);
    stored = settle(stored, answers);
    for (const { intent, result } of answers)
      if (intent && result && result.outcome !== 'forbidden') author.note(intent, result.event);
    return results.flatMap(({ outcome, code }) => (outcome === 'refused' ? [String(code)] : []));
  }

  return {
    /** Changes something: by a call of its own if nothing waits, or in the queue. The tab may die before it is stored there. */
    async edit(): Promise<void> {
      const unsent = author.meant();
      const [first, ...others] = unsent;
      const mustWait = isBehind(
        unsent.map(({ calendarId }) => calendarId),
        stored,
      );
      const tried = !mustWait && !random.one(3);
      if (!first || (tried && (await isAnswered([first, ...others])))) return;
      if (tried && !world.isAlone && random.one(10)) author.drop(unsent.map(({ change }) => ({ change, tried })));
      else enqueue(unsent, tried);
    },
    /** Sends a list, now and then in two tabs at once, and lets arrive what was late. @returns why intents were refused */
    async sync(): Promise<string[]> {
      if (random.one(4)) await random.of(late)?.();
      const first = sendList(random.one(4));
      const isTwice = random.one(5);
      if (isTwice && random.one(2)) enqueue(author.meant(), false);
      const refusals = await Promise.all([first, ...(isTwice ? [sendList(random.one(4))] : [])]);
      if (random.one(6)) await decideSome(4);
      return refusals.flat();
    },
    /** Takes something back, or puts back what was. */
    turn(): void {
      if (takenBack.length > 0 && random.one(2)) {
        author.mean(takenBack);
        store(takenBack);
        takenBack = [];
        return;
      }
      const unsent = random.of(stored.filter((each) => !isOnItsWay(each) && !(world.isAlone && each.tried)));
      if (!unsent) return;
      const taken = withDependents(stored, unsent);
      stored = stored.filter((each) => !taken.includes(each));
      author.drop(taken);
      if (!world.isAlone) takenBack = taken;
    },
    /** The tab dies. */
    kill(): void {
      stored = structuredClone(stored);
      takenBack = [];
    },
    async look(): Promise<void> {
      const paths = calendarIds.map((id) => `/api/calendars/${id}`);
      const changes = await Promise.all(paths.map((path) => person.call('GET', `${path}/changes?since=0`)));
      const tasks = await person.call('GET', `${paths[0]}/tasks`);
      author.look(
        changes.flatMap((answer) => answer.as(Changes).events),
        tasks.as(TaskList).tasks,
      );
    },
    /** Sends all that waits, and lets arrive all that was late. @returns why intents were refused */
    async end(): Promise<string[]> {
      const refusals: string[] = [];
      while (nextList(stored).length > 0) refusals.push(...(await this.sync()));
      for (const call of late) await call();
      return refusals;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
