import type { Tables } from '#server/db/database.ts';
import { DISTRIBUTION, type Placement } from './distribution.ts';

/** A primary key or unique index. */
export interface Unique {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** A foreign key, the columns of both sides in the same order. */
export interface Pointer extends Unique {
  readonly target: string;
  readonly targetColumns: readonly string[];
}

/**
 * What Citus does not take as it is, each with what would become of it. Not here, because they only take the key along: primary keys of a
 * random `id`, and foreign keys to one within the same shard.
 */
export const OBSTACLES: Readonly<Record<string, string>> = {
  api_keys_key_hash_key: 'unique within a person only: 32 random bytes do not meet by chance',
  feeds_secret_hash_key: 'unique within a calendar only, for the same reason',
  invites_pkey: '(calendar_id, code): codes are random too',
  event_search_pkey: '(calendar_key, event_id)',
  event_search_event_id_fkey:
    'none: the statement that deletes an event would delete its words, unless the table gets a calendar_id',
  members_by_dav_name: 'moves to a table of names by person: two calendars of somebody must not have the same one',
  deliveries_key_key: '(user_id, key): the key names what is sent to whom',
  passkeys_credential_id_key:
    'unique within a person only; that nobody registers the credential of another is checked by a table of credentials, copied',
  push_subscriptions_endpoint_key:
    'unique within a person only; a browser that changes hands is taken from the other person by a search on all shards',
  notifications_calendar_id_fkey: 'none: the job that clears a deleted calendar deletes its notifications already',
  push_registrations_key_id_fkey: 'none: the statements that delete a key delete its registrations',
  key_requests_session_id_fkey: 'none: requests live for minutes, and their session is looked at when they are granted',
};

const placementOf = (table: string): Placement | undefined => DISTRIBUTION[table as keyof Tables]; // undefined for any other

const keyOf = (table: string): string | undefined => {
  const placement = placementOf(table);
  return placement && 'by' in placement ? placement.by : undefined;
};

/** Whether rows that are the same in these columns may lie on two shards, where nothing would compare them. */
export function isScattered({ table, columns }: Unique): boolean {
  const key = keyOf(table);
  return key !== undefined && !columns.includes(key) && columns.join() !== 'id';
}

/** Whether a row may point at one that lies elsewhere, and not only because the key is not among the columns. */
export function isDistant({ table, columns, target, targetColumns }: Pointer): boolean {
  const [own, other] = [placementOf(table), placementOf(target)];
  if (!own || !other || other.lies === 'copied') return false;
  if (own.lies !== other.lies || own.lies === 'alone') return own.lies !== other.lies || own.lies !== 'coordinator';
  const at = targetColumns.indexOf(keyOf(target) ?? '');
  return at >= 0 ? columns[at] !== keyOf(table) : targetColumns.join() !== 'id';
}
