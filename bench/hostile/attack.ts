import type { Field } from '#tests/support/hostile/fields.ts';
import { type Goal, send } from '#tests/support/hostile/send.ts';
import { hostileFor } from '#tests/support/hostile/values.ts';
import { seeded } from '../../scripts/demo/random.ts';
import { askDav, type DavGoal } from './dav.ts';
import { type Answered, SHAPES, say } from './shapes.ts';

const AT_ONCE = 32;
/** From harmless to far beyond every limit of a body. */
const SIZES = [100, 2_000, 12_000, 12_000, 100_000, 400_000, 1024 * 1024];
/** One request of this number is not a call. */
const SHAPE_EVERY = 25;
/** One of this number is a calendar app's. */
const DAV_EVERY = 10;

export interface Outcome {
  /** How many answers had which status; 0 is none. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowest: { readonly ms: number; readonly what: string };
}

/** What a caller aims at, also as a calendar app. */
export interface Aim extends Goal {
  readonly dav: DavGoal;
}

/** Sends `count` requests, several at a time; equal seeds send equal requests. */
export async function attack(goals: readonly Aim[], fields: readonly Field[], count: number, seed: number) {
  const random = seeded(seed);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, what: '' };
  let sent = 0;

  async function next(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const goal = one(goals);
      const { what, done } =
        sent % SHAPE_EVERY === 0
          ? shape(goal)
          : sent % DAV_EVERY === 0
            ? askDav(goal.dav, sent / DAV_EVERY)
            : hostileCall(goal);
      const { status, ms } = await done;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (ms > slowest.ms) slowest = { ms, what: `${what}: ${status}` };
    }
  }

  function shape({ url }: Goal) {
    const chosen = one(SHAPES);
    return { what: chosen.name, done: say(Number(new URL(url).port), chosen) };
  }

  function hostileCall(goal: Goal) {
    const field = one(fields);
    const value = one(hostileFor(field.name.at(-1) ?? ''));
    const size = one(SIZES);
    const what = `${field.method} ${field.path}, ${value.name} (${size} bytes) as ${field.where} ${field.name.join('.')}`;
    return { what, done: timed(send(goal, field, value.json(size))) };
  }

  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { statuses, slowest } satisfies Outcome;
}

async function timed(sent: Promise<number>): Promise<Answered> {
  const since = performance.now();
  const status = await sent;
  return { status, ms: performance.now() - since };
}
