import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import { groupsOf } from '#domain/event-merge.ts';
import type { Intent, IntentResult } from '#domain/intents.ts';
import type { IntentOutcome } from '#domain/values/intents.ts';
import { type ChangeContext, changeCalendar, changeTwoCalendars } from '#server/calendars/change.ts';
import { readEventAs } from '#server/events/target.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import type { Applied, Undone } from './applied.ts';
import { applyIntent, applyMove, valuesIn } from './apply.ts';
import { counting } from './counting.ts';
import { findAnswer, type Sender, type StoredAnswer, storeAnswer, storeConflict, versionsMadeBy } from './data.ts';
import { arrivalOf } from './log.ts';
import { intentsTaken } from './metrics.ts';

export interface TakeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly quotas: Quotas;
}

/** Codes that say nothing about the intent itself, so that all further ones wait with it. */
const WAITING = new Set<ErrorCode>(['quota_conflicts', 'too_many_requests', 'authentication_required']);
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ERROR_STATUS[error.code] < SERVER_ERROR && !WAITING.has(error.code);
const SERVER_ERROR = 500;
/** A calendar that is not there, or whose right has ended: neither is told from the other. */
const isDenied = ({ code }: ApiError): boolean => code === 'forbidden' || code === 'not_found';

/**
 * Takes one intent: does it once, in a transaction of its own with its answer.
 * @throws ApiError `quota_conflicts`, `unavailable`; nothing of the intent is stored then
 */
export async function takeIntent(deps: TakeDeps, actor: Actor, sender: Sender, intent: Intent): Promise<IntentResult> {
  try {
    const answer = await take(deps, actor, sender, intent);
    const { outcome, event_id: eventId, conflict_id: conflict, version } = answer;
    intentsTaken.inc({ outcome });
    const event = await eventNow(deps.db, actor, eventId);
    const toVersion =
      intent.move && version !== null
        ? await deps.db.snapshot((sql) => arrivalOf(sql, sender, version)) // of a move of the caller's own
        : undefined;
    return { id: intent.id, outcome, event, conflict, version, toVersion };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    intentsTaken.inc({ outcome: 'refused' });
    return { id: intent.id, outcome: 'refused', event: null, conflict: null, version: null, code: error.code };
  }
}

async function take(deps: TakeDeps, actor: Actor, sender: Sender, intent: Intent): Promise<StoredAnswer> {
  const { db, clock } = deps;
  const { calendarId } = sender;
  try {
    const target = intent.move?.to;
    if (!intent.move || target === undefined || target === calendarId)
      return await changeCalendar(db, actor, clock(), calendarId, 'events.write', (change) =>
        takeOnce(change, sender, intent, async (counted, base) =>
          intent.move
            ? { outcome: 'applied', eventId: intent.move.id, undone: null }
            : applyIntent(counted, { actor, base, quotas: deps.quotas }, intent),
        ),
      );
    const { move } = intent;
    return await changeTwoCalendars(db, actor, clock(), [calendarId, target], 'events.write', (from, to) =>
      takeOnce(from, sender, intent, (counted, base) =>
        applyMove(counted, to, { actor, base, quotas: deps.quotas }, move),
      ),
    );
  } catch (error) {
    if (!isRefusal(error) || !isDenied(error)) throw error;
    return db.writeLocked(calendarId, (sql) => keepForAuthor(sql, sender, intent, clock()));
  }
}

type Apply = (change: ChangeContext, base: Parameters<typeof applyMove>[2]['base']) => Promise<Applied>;

async function takeOnce(change: ChangeContext, sender: Sender, intent: Intent, apply: Apply): Promise<StoredAnswer> {
  const { sql, now: at } = change;
  const before = await findAnswer(sql, sender, intent.id);
  if (before) return before;
  const { counted, versionMade } = counting(change);
  const own = await versionsMadeBy(sql, sender, intent.base);
  const { outcome, eventId, undone, arrived = null } = await apply(counted, { version: intent.base, own });
  const made = versionMade();
  const found = { base: intent.base, version: made ?? change.version - 1, at };
  const conflictId = undone && (await storeConflict(sql, sender, undone, found));
  return store(sql, sender, intent.id, {
    ...{ outcome, event_id: eventId, conflict_id: conflictId, at },
    ...{ version: made ?? arrived, arrived },
  });
}

/** Keeps an intent whose right has ended, as a text of its author’s own. */
async function keepForAuthor(sql: Sql, sender: Sender, intent: Intent, at: number): Promise<StoredAnswer> {
  const before = await findAnswer(sql, sender, intent.id);
  if (before) return before;
  const found = { base: intent.base, version: intent.base, at };
  const conflict = await storeConflict(sql, sender, lostRightOf(intent), found);
  const outcome: IntentOutcome = 'forbidden';
  return store(sql, sender, intent.id, {
    outcome,
    event_id: null,
    conflict_id: conflict,
    version: null,
    arrived: null,
    at,
  });
}

async function store(
  sql: Sql,
  { userId, calendarId, device }: Sender,
  id: string,
  answer: Omit<StoredAnswer, 'id' | 'user_id' | 'calendar_id' | 'device'>,
): Promise<StoredAnswer> {
  const row = { id, calendar_id: calendarId, user_id: userId, device, ...answer };
  await storeAnswer(sql, row);
  return row;
}

function lostRightOf(intent: Intent): Undone {
  const { create, update, move, tick, createTask } = intent;
  const target = update ?? intent.delete ?? move;
  return {
    kind: 'right_lost',
    entityId: target?.id ?? (create ?? createTask)?.id ?? tick?.taskId ?? intent.id,
    isTask: (tick ?? createTask) !== undefined,
    scope: target?.scope ?? null,
    groups: textsOf(intent),
  };
}

function textsOf({ create, update, move, tick, createTask }: Intent): Undone['groups'] {
  if (create) return groupsOf(create);
  if (createTask) {
    const { id: _, ...mine } = createTask;
    return [{ fields: Object.keys(mine), mine }];
  }
  if (update) return groupsOf(valuesIn(update));
  if (move) return [{ fields: ['calendarId'], mine: { calendarId: move.to } }];
  return tick ? [{ fields: ['isDone'], mine: { isDone: tick.done } }] : [];
}

/** Null where there is none, or the caller does not see it. */
async function eventNow(db: Database, actor: Actor, id: string | null): Promise<IntentResult['event']> {
  if (id === null) return null;
  return readEventAs(db, actor, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}
