import { type RawBuilder, sql as raw } from 'kysely';
import { KEY_DAYS } from '#domain/api-keys.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { SESSION_LIFETIME_MS } from '#domain/sessions.ts';
import { PROPOSAL_DAYS } from '#domain/values/proposals.ts';
import type { Database, Tables } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const ROWS_AT_ONCE = 1_000;

/** Columns of a table with times in the past. */
interface TimestampColumns {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Further assignments, for times that derive from these. */
  readonly more?: (now: number) => RawBuilder<unknown>;
}

const TIMESTAMPS: readonly TimestampColumns[] = [
  {
    ...{ table: 'sessions', key: ['id'], columns: ['created_at', 'last_used'] },
    more: (now) => raw`, expires_at = ${least('expires_at', now + SESSION_LIFETIME_MS)}`,
  },
  {
    ...{ table: 'api_keys', key: ['id'], columns: ['created_at', 'last_used'] },
    // An expiry that the person chose stays.
    more: (now) => raw`, expires_at = case when expires_at = created_at + ${KEY_DAYS * DAY_MS}
      then ${least('expires_at', now + KEY_DAYS * DAY_MS)} else expires_at end`,
  },
  { table: 'feeds', key: ['id'], columns: ['created_at', 'asked_at'] },
  { table: 'displays', key: ['id'], columns: ['created_at', 'seen_at'] },
  { table: 'users', key: ['id'], columns: ['devices_since'] },
  { table: 'devices', key: ['user_id', 'device'], columns: ['first_seen'] },
  { table: 'audit_entries', key: ['id'], columns: ['at'] },
  { table: 'changes', key: ['calendar_id', 'version', 'ordinal'], columns: ['at'] },
  { table: 'calendars', key: ['id'], columns: ['deleted_at'] },
  { table: 'tags', key: ['id'], columns: ['deleted_at'] },
  { table: 'ended_accounts', key: ['user_id'], columns: ['ended_at'] },
  { table: 'notifications', key: ['id'], columns: ['at'] },
  {
    ...{ table: 'proposals', key: ['id'], columns: ['created_at', 'decided_at'] },
    more: (now) => raw`, ends_at = ${least('ends_at', now + PROPOSAL_DAYS * DAY_MS)}`,
  },
  { table: 'change_bursts', key: ['id'], columns: ['begun_at'] },
  { table: 'intents', key: ['id'], columns: ['at'] },
  { table: 'conflicts', key: ['id'], columns: ['at'] },
];

const least = (column: string, at: number): RawBuilder<unknown> =>
  raw`case when ${raw.ref(column)} > ${at} then ${at} else ${raw.ref(column)} end`;

/**
 * Sets times in the future, written while the clock was ahead, to now, so that nothing is retained longer than if it were written today.
 * @param now epoch ms, by a clock that is believable
 */
export async function cutAhead(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const ahead = now + DAY_MS;
  for (const { table, key, columns, more } of TIMESTAMPS) {
    const where = raw.join(
      columns.map((column) => raw`${raw.ref(column)} > ${ahead}`),
      raw` or `,
    );
    const set = raw.join(columns.map((column) => raw`${raw.ref(column)} = ${least(column, now)}`));
    const keys = raw.join(key.map((column) => raw.ref(column)));
    await inSteps(signal, async () => {
      const { numAffectedRows = 0n } = await db.write((sql) =>
        raw`update ${raw.table(table)} set ${set} ${more?.(now) ?? raw``} where (${keys}) in
          (select ${keys} from ${raw.table(table)} where ${where} limit ${raw.lit(ROWS_AT_ONCE)})`.execute(sql),
      );
      return numAffectedRows === BigInt(ROWS_AT_ONCE);
    });
  }
}
