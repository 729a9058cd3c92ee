import type { Sql } from './types.ts';

/** Development migrations that led to the first schema, in order. A database with all of them has that schema. */
const FORMER_STEPS: readonly string[] = `
  001-foundation 002-search 003-search-pending 004-invite-barriers 005-upcoming 006-device-tokens 007-events-by-author
  008-tags-of-events 009-calendar-totals 010-administration 011-ended-accounts 012-author-versions 013-own-appearance
  014-event-details 015-reminders 017-zone-data 018-holidays 019-moves-between-calendars 020-open-calendar 021-feeds
  022-steps 023-key-requests 024-push-registrations 025-text-bytes 027-default-reminders 028-request-addresses
  029-second-factors 030-passkeys 032-identities 033-audit-log 034-job-faults 035-counts-of-small-tables
  036-states-of-sources 039-email-keys 040-proofs-of-sessions 041-encodings-of-sources 042-classes-of-events 043-own-time
  044-told-changes 045-classes-of-tasks 046-reminders-of-ends`
  .trim()
  .split(/\s+/);
/** The version with all former migrations. */
const COMPLETES = 'commit 82bd792f';

const FIRST_SCHEMA: readonly string[] = [
  ...['001-platform', '002-identity', '003-calendars', '004-events', '005-search', '006-notifications', '007-interop'],
];

const isFormer = (name: string) => FORMER_STEPS.includes(name);

/** Why this version cannot use a database with these migrations, worded to follow its name: `is from …`; null when it can. */
export function refusal(applied: ReadonlySet<string>, migrations: readonly { readonly name: string }[]): string | null {
  const unknown = [...applied].find(
    (name) => !isFormer(name) && !migrations.some((migration) => migration.name === name),
  );
  if (unknown !== undefined) return `is from a newer version of Kalends (it has "${unknown}")`;
  const lacking = [...applied].some(isFormer) && FORMER_STEPS.find((name) => !applied.has(name));
  return lacking ? `is from an early version of Kalends (it lacks "${lacking}"): start ${COMPLETES} on it first` : null;
}

/** Replaces the records of the development migrations by those of the first schema. @returns the recorded migrations */
export async function replaceFormerSteps(
  sql: Sql,
  applied: ReadonlySet<string>,
  now: number,
): Promise<ReadonlySet<string>> {
  if (![...applied].some(isFormer)) return applied;
  await sql.deleteFrom('schema_migrations').where('name', 'in', FORMER_STEPS).execute();
  await sql
    .insertInto('schema_migrations')
    .values(FIRST_SCHEMA.map((name) => ({ name, applied_at: now })))
    .execute();
  return new Set(FIRST_SCHEMA);
}
