import type { IntentInput, IntentResult, IntentsAnswer, IntentsInput } from '#domain/intents.ts';
import { INTENTS_MAX } from '#domain/values/intents.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { createStore } from '#web/platform/store.ts';
import { waitOrOnline } from '#web/platform/wait-or-online.ts';
import { currentOutbox, watchOutbox } from '../unsent/state.ts';
import { subjectOf, type Unsent } from '../unsent/unsent.ts';
import { type Folded, fold, nextList } from './fold.ts';
import { deviceId, readQueue, rewriteQueue } from './queue.ts';
import { tokenPerson } from './token-person.ts';

const [RETRY_FIRST_MS, RETRY_LAST_MS] = [5_000, 300_000];
/** Of a list, in UTF-16 units: in UTF-8 it stays below the server's limit. */
const LIST_CHARACTERS_MAX = 150_000;

/** What the server has answered to a list. */
export interface Answered {
  readonly calendarIds: readonly string[];
  readonly results: readonly IntentResult[];
}
const answered = createStore<Answered | null>(null);
export const watchAnswers = (watcher: (answer: Answered) => void): (() => void) =>
  answered.watch(() => {
    const answer = answered.get();
    if (answer) watcher(answer);
  });

interface Made {
  readonly calendarId: string;
  readonly version: number;
}

/** The version that a change has made, by its id: it is undone by the history once it is sent. */
const versions = new Map<string, Made>();

/** The version by which a change is undone. What was sent as one with it is undone with it, and forgets its own. */
export function takeVersion(id: string): Made | undefined {
  const taken = versions.get(id);
  for (const [other, made] of versions) if (made === taken && other !== id) versions.delete(other);
  return taken;
}

/**
 * Sends all that waits. One tab sends at a time; where there are no Web Locks several may, which the server answers alike.
 * @throws ClientError
 */
export async function sendAll(): Promise<void> {
  const drain = async () => {
    await readQueue();
    if (nextList(currentOutbox().changes).length === 0) return;
    // What is sent once cannot be taken back any more, so first comes something that no cache answers.
    await call('GET', '/conflicts');
    while (await sendList());
  };
  await (navigator.locks ? navigator.locks.request('outbox', drain) : drain());
}

/** @returns false if nothing is left to send */
async function sendList(): Promise<boolean> {
  const userId = tokenPerson();
  let list: readonly Unsent[] = [];
  await rewriteQueue((all) => {
    const next = nextList(all);
    // The order of its first change numbers a list.
    const number = next.find((unsent) => unsent.list === null)?.order ?? null;
    const freeze = (unsent: Unsent) => (unsent.list === null ? { ...unsent, list: number } : unsent);
    list = next.map(freeze);
    return all.map((unsent) => list.find(({ order }) => order === unsent.order) ?? unsent);
  });
  const [first] = list;
  if (!first) return false;
  const folded = fold(list);
  const nothing = folded.filter(({ intent }) => intent === null);
  if (nothing.length > 0) await rewriteQueue(without(nothing));
  const some = withinLimits(folded.filter(({ intent }) => intent !== null));
  if (some.length > 0) await post(first.calendarId, some, userId);
  return true;
}

function withinLimits(folded: readonly Folded[]): readonly Folded[] {
  let characters = 0;
  const end = folded.findIndex(({ intent }, at) => {
    characters += JSON.stringify(intent).length;
    return at > 0 && characters > LIST_CHARACTERS_MAX;
  });
  return folded.slice(0, Math.min(INTENTS_MAX, end === -1 ? folded.length : end));
}

/**
 * Whether the server will never take it as it is. Too many conflicts wait for decisions, and then it does. What has no code comes from
 * something in front of it.
 */
const isRefusal = (error: unknown): error is ClientError =>
  error instanceof ClientError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'unknown' &&
  error.code !== 'quota_conflicts';

async function post(calendarId: string, folded: readonly Folded[], userId: string | null): Promise<void> {
  // Another person may have signed in meanwhile. The call takes its token at once.
  if (tokenPerson() !== userId) throw new DOMException('somebody else is signed in', 'AbortError');
  const intents = folded.map(({ intent }) => intent as IntentInput); // Those that cancel each other out are gone.
  const body: IntentsInput = { device: deviceId(), intents };
  try {
    const { results } = await call<IntentsAnswer>('POST', `/calendars/${calendarId}/intents`, { body });
    await settle(calendarId, folded, results);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The others may be fine.
    if (folded.length > 1) for (const each of folded) await post(calendarId, [each], userId);
    else await rewriteQueue((all) => all.map(refusing(folded, error.code)));
  }
}

const without = (folded: readonly Folded[]) => (all: readonly Unsent[]) => {
  const done = ordersOf(folded);
  return all.filter(({ order }) => !done.has(order));
};
const refusing = (folded: readonly Folded[], code: string) => {
  const orders = ordersOf(folded);
  return (unsent: Unsent): Unsent => (orders.has(unsent.order) ? { ...unsent, refused: code } : unsent);
};
const ordersOf = (folded: readonly Folded[]): ReadonlySet<number> =>
  new Set(folded.flatMap(({ changes }) => changes.map(({ order }) => order)));

/** Undefined if nothing was changed: the version of the event is that of somebody else's change then. */
function madeBy(calendarId: string, { intent }: Folded, result: IntentResult | undefined): Made | undefined {
  if (!result?.version) return undefined;
  const { event, version } = result;
  if (!intent?.move) return { calendarId, version };
  // It is undone where the event has arrived.
  return event ? { calendarId: event.calendarId, version: event.version } : undefined;
}

/** The reminders that were chosen with changes, which intents do not carry. Without an answer the list is sent again, and then they are. */
async function storeReminders({ changes }: Folded, result: IntentResult | undefined): Promise<void> {
  for (const { change, reminders } of changes) {
    if (reminders === undefined) continue;
    const path = `/events/${result?.event?.id ?? subjectOf(change)}/reminders`;
    await call('PUT', path, { body: { reminders } }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }
}

async function settle(calendarId: string, folded: readonly Folded[], results: readonly IntentResult[]): Promise<void> {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const of = ({ intent }: Folded) => resultOf.get(intent?.id ?? '');
  const isRefused = (each: Folded) => (of(each)?.outcome ?? 'refused') === 'refused';
  const [refused, done] = [folded.filter(isRefused), folded.filter((each) => !isRefused(each))];
  for (const each of done) await storeReminders(each, of(each));
  const moves = done.filter(({ intent }) => intent?.move);
  for (const each of done) {
    const made = madeBy(calendarId, each, of(each));
    if (made) for (const { id } of each.changes) versions.set(id, made);
  }
  await rewriteQueue((all) =>
    without(done)(all).map((unsent) => {
      const is = refused.find(({ changes }) => changes.some(({ order }) => order === unsent.order));
      if (is) return { ...unsent, refused: of(is)?.code ?? 'unknown' };
      // A version counts in its calendar: what follows a move has seen the event as it arrived.
      const arrived = moves.find(
        ({ changes: [moved] }) => moved && subjectOf(moved.change) === subjectOf(unsent.change),
      );
      const { event } = (arrived && of(arrived)) ?? {};
      return event && event.calendarId === unsent.calendarId ? { ...unsent, base: event.version } : unsent;
    }),
  );
  const others = moves.flatMap(({ intent }) => intent?.move?.to ?? []);
  answered.set({ calendarIds: [calendarId, ...others], results });
}

/** Sends at the start, when something is added, the page is looked at or the network returns, and after growing delays. @returns a function that stops it */
export function keepSending(): () => void {
  const stop = new AbortController();
  let wake = new AbortController();
  let known = currentOutbox().changes.length;
  const unwatch = watchOutbox(() => {
    const { length } = currentOutbox().changes;
    if (length > known) wake.abort();
    known = length;
  });
  const look = () => document.visibilityState === 'visible' && wake.abort();
  const { signal } = stop;
  document.addEventListener('visibilitychange', look, { signal });
  // Also while it sends, because that may have failed before the network returned.
  addEventListener('online', () => wake.abort(), { signal });

  async function run(): Promise<void> {
    let delay = RETRY_FIRST_MS;
    while (!signal.aborted) {
      wake = new AbortController();
      const isDone = await sendAll().then(
        () => true,
        () => false,
      );
      await waitOrOnline(isDone ? RETRY_LAST_MS : delay, AbortSignal.any([signal, wake.signal]));
      delay = isDone || wake.signal.aborted ? RETRY_FIRST_MS : Math.min(delay * 2, RETRY_LAST_MS);
    }
  }
  void run();
  return () => {
    stop.abort();
    unwatch();
  };
}
