import { ApiError } from '#domain/errors.ts';
import type { Intent } from '#domain/intents.ts';
import type { Action } from '#domain/permissions.ts';
import type { AppliedResult, ProposedChanges, ProposedIntents } from '#domain/proposals.ts';
import { type ChangeContext, changeCalendarIn } from '#server/calendars/change.ts';
import { rehearse } from '#server/calendars/rehearse.ts';
import { withinBatch } from '#server/events/batch.ts';
import { readHistory } from '#server/events/history/data.ts';
import { withinQuota } from '#server/events/quota.ts';
import { applyIntent } from '#server/interop/intents/apply.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** Each holds the lock of the calendar for a while, on SQLite that of all, though the caller may write nothing there. */
export const REHEARSALS: Limit = { name: 'proposals:user', max: 60, windowMs: 60_000 };

/** Who proposes has no queue whose earlier changes they know. */
const NONE: ReadonlySet<number> = new Set();

const eventOf = ({ id, create, update, delete: removed }: Intent): string =>
  (create ? create.id : (update ?? removed)?.id) ?? id;

/**
 * Applies intents in order, as one change. What others have changed of the same since their author saw it stays.
 * @throws ApiError as each single call, with the index of the intent among the fields; `too_large` as a batch
 */
export async function applyIntents(
  change: ChangeContext,
  actor: Actor,
  intents: ProposedIntents,
  quotas: Quotas,
): Promise<AppliedResult[]> {
  // All of them together stay within the quotas, and what a batch may write under the lock.
  const counted = withinQuota({ ...change, record: withinBatch(change.record) }, quotas);
  const results: AppliedResult[] = [];
  const giveWay = inSlices();
  for (const [index, intent] of intents.entries()) {
    await giveWay();
    const base = { version: intent.base, own: NONE };
    const changed = new Set<string>();
    const record: ChangeContext['record'] = (done) => {
      changed.add(done.id);
      counted.record(done);
    };
    try {
      const { outcome } = await applyIntent({ ...counted, record }, { actor, base, quotas }, intent);
      results.push({ id: intent.id, outcome, eventId: eventOf(intent), changed: [...changed] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.code, { fields: { [`intents.${index}`]: 'invalid' } });
    }
  }
  return results;
}

/** Others must not read in a proposal what is private. @throws ApiError `forbidden`, from `record` */
const inPublic = (change: ChangeContext): ChangeContext => ({
  ...change,
  record(done) {
    for (const state of [done.before, done.after])
      if (state && 'class' in state && state.class !== 'public') throw new ApiError('forbidden');
    change.record(done);
  },
});

interface PreviewRequest {
  readonly calendarId: string;
  readonly action: Action;
  readonly intents: ProposedIntents;
  /** Refuses what is about private events. */
  readonly isPublic?: boolean;
}

/**
 * What intents would do now; nothing is written.
 * @throws ApiError as `applyIntents` and `calendarFor`
 */
export function previewIntents(
  { db, clock, quotas }: Pick<Services, 'db' | 'clock' | 'quotas'>,
  actor: Actor,
  { calendarId, action, intents, isPublic = false }: PreviewRequest,
): Promise<ProposedChanges> {
  return rehearse(db, calendarId, async (sql) => {
    const { results, calendar } = await changeCalendarIn(sql, actor, clock(), calendarId, action, async (change) => ({
      results: await applyIntents(isPublic ? inPublic(change) : change, actor, intents, quotas),
      calendar: change.calendar,
    }));
    const { version } = calendar;
    const { entries } = await readHistory({ sql, calendar }, actor, version + 1, 1);
    return { results, changes: entries.find((entry) => entry.version === version)?.changes ?? [] };
  });
}
