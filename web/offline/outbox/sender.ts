import type { IntentInput, IntentResult, IntentsAnswer, IntentsInput } from '#domain/intents.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { createStore } from '#web/platform/store.ts';
import { waitOrOnline } from '#web/platform/wait-or-online.ts';
import { currentOutbox, watchOutbox } from '../unsent/state.ts';
import { subjectOf } from '../unsent/unsent.ts';
import { type Folded, nextList } from './fold.ts';
import { type Answer, answersTo, foldList, freezeNext, isDone, refuse, settle, without } from './lists.ts';
import { deviceId, readQueue, rewriteQueue } from './queue.ts';
import { tokenPerson } from './token-person.ts';

const [RETRY_FIRST_MS, RETRY_LAST_MS] = [5_000, 300_000];

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
  const list = nextList(await rewriteQueue(freezeNext));
  const [first] = list;
  if (!first) return false;
  const { sent, nothing } = foldList(list);
  if (nothing.length > 0) await rewriteQueue((all) => without(all, nothing));
  if (sent.length > 0) await post(first.calendarId, sent, userId);
  return true;
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
    await take(calendarId, folded, results);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The others may be fine.
    if (folded.length > 1) for (const each of folded) await post(calendarId, [each], userId);
    else for (const each of folded) await rewriteQueue((all) => refuse(all, each, error.code));
  }
}

/** Undefined if nothing was changed: the version of the event is that of somebody else's change then. */
function madeBy(calendarId: string, { intent, result }: Answer): Made | undefined {
  if (!result?.version) return undefined;
  const { toVersion, version } = result;
  if (!intent?.move) return { calendarId, version };
  // It is undone where the event has arrived.
  return toVersion === undefined ? undefined : { calendarId: intent.move.to, version: toVersion };
}

/** The reminders that were chosen with changes, which intents do not carry. Without an answer the list is sent again, and then they are. */
async function storeReminders({ changes, result }: Answer): Promise<void> {
  for (const { change, reminders } of changes) {
    if (reminders === undefined) continue;
    const path = `/events/${result?.event?.id ?? subjectOf(change)}/reminders`;
    await call('PUT', path, { body: { reminders } }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }
}

async function take(calendarId: string, folded: readonly Folded[], results: readonly IntentResult[]): Promise<void> {
  const answers = answersTo(folded, results);
  const done = answers.filter(isDone);
  for (const each of done) await storeReminders(each);
  for (const each of done) {
    const made = madeBy(calendarId, each);
    if (made) for (const { id } of each.changes) versions.set(id, made);
  }
  await rewriteQueue((all) => settle(all, answers));
  const others = done.flatMap(({ intent }) => intent?.move?.to ?? []);
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
