import { BudgetExceeded } from '#domain/budget.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Message } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Get } from '#server/platform/outgoing-get.ts';
import { type Poller, workLoops } from '#server/platform/work/loop.ts';
import type { SubscribedRow } from './data.ts';
import { giveBack, recordFailed, recordSuccess, renewLease, takeDue } from './due.ts';
import { readBody } from './read-body.ts';
import { fetchSource } from './source.ts';
import { Overtaken } from './steps.ts';
import { fitsQuota, lengthOf, writeNext } from './store.ts';

export interface RefreshDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly get: Get;
}

/** Less than its lease: rules and zones may be crafted to be slow. */
const READ_MS = 60_000;
const AT_ONCE = 3;
const DUE = JSON.stringify({ about: 'source-due' } satisfies Message);

/** Fetches the source that has been due for longest. @returns whether there may be more */
export async function refreshNext(deps: RefreshDeps, signal: AbortSignal): Promise<boolean> {
  const source = await takeDue(deps.db, deps.clock());
  if (!source) return false;
  const endLease = renewLease(deps.db, source, deps.clock, deps.log);
  try {
    await refresh(deps, source, signal);
  } catch (error) {
    if (error instanceof Overtaken) return true;
    await giveBack(deps.db, source).catch((err: unknown) =>
      deps.log.warn({ err, source: source.id }, 'a calendar by its address could not be given back'),
    );
    throw error;
  } finally {
    endLease();
  }
  return true;
}

async function refresh(
  { db, clock, log, get }: RefreshDeps,
  source: SubscribedRow,
  signal: AbortSignal,
): Promise<void> {
  const failed = async (problem: Parameters<typeof recordFailed>[2], retryAfterMs = 0) => {
    log.info({ source: source.id, problem }, 'a calendar by its address could not be read');
    await recordFailed(db, source, problem, retryAfterMs, clock());
  };
  const response = await fetchSource(get, source, signal);
  if (response.outcome === 'failed') return failed(response.problem, response.retryAfterMs);
  if (response.outcome === 'same') return recordSuccess(db, source, {}, null, clock());
  const late = AbortSignal.timeout(READ_MS);
  const content = await readBody(response, source.time_zone, AbortSignal.any([signal, late])).catch((err: unknown) => {
    signal.throwIfAborted();
    if (late.aborted || err instanceof BudgetExceeded) return 'too_large';
    // A failing source does not delay others.
    log.error({ err, source: source.id }, 'a calendar by its address could not be understood');
    return null;
  });
  if (content === 'too_large') return failed('too_large');
  if (!content) return failed('not_calendar');
  const length = lengthOf(content.events);
  if (!(await fitsQuota(db.read, source, length))) return failed('too_large');
  const isOther = await writeNext(db, source, content.events, signal);
  const state = {
    name: content.name,
    etag: response.etag,
    last_modified: response.lastModified,
    entries: content.events.size,
    unreadable: content.unreadable,
    encoding: content.encoding,
    stored_length: length,
    ...(isOther && { version: source.version + 1 }),
  };
  await recordSuccess(db, source, state, content.refreshMinutes, clock());
}

/** Fetches due sources, a few at once, so that a slow one delays few others. */
export function createRefresher(deps: RefreshDeps): Poller {
  const loops = workLoops(deps.log);
  for (let place = 0; place < AT_ONCE; place += 1) loops.add('sources', () => refreshNext(deps, loops.signal));
  return {
    tick: loops.wake,
    receive(message) {
      if (message === null || message === DUE) loops.wake();
    },
    stop: loops.stop,
  };
}
