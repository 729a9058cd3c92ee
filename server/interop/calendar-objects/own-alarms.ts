import { sql as raw } from 'kysely';
import { ALARMS_LENGTH_MAX } from '#domain/icalendar/alarm-budget.ts';
import { isAtInstant } from '#domain/icalendar/at-instant.ts';
import type { Opened } from '#server/calendars/access.ts';
import { raiseOwnVersion } from '#server/notifications/reminders/own-version.ts';
import { preparedForOne } from '#server/platform/db/prepared-query.ts';
import { type AlarmText, addAlarms, pasteAlarms } from './alarm-texts.ts';
import { ObjectRefused } from './refusal.ts';

/** The alarms that a member has in objects: kept as their clients sent them, and shown to them alone. */

export interface OwnAlarms {
  readonly alarms: readonly AlarmText[];
  /** The version of the text that they were cut out of. */
  readonly textVersion: number;
  /** JSON of the reminders chosen for the event when they were kept; null for none. */
  readonly reminders: string | null;
  /** By which the member's clients know whether they have them. */
  readonly ownVersion: number;
}

export const NO_ALARMS: OwnAlarms = { alarms: [], textVersion: 0, reminders: null, ownVersion: 0 };

interface Kept {
  readonly textVersion: number;
  readonly alarms: readonly AlarmText[];
}

const alarmRows = preparedForOne((sql, ids, { calendarId, userId }: { calendarId: string; userId: string }) =>
  sql
    .selectFrom('own_alarms')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .where('entity_id', 'in', ids),
);

const versionRows = preparedForOne((sql, ids, { calendarId, userId }: { calendarId: string; userId: string }) =>
  sql
    .selectFrom('own_alarms')
    .select(['entity_id', 'reminders', 'own_version', raw<string>`''`.as('alarms')])
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .where('entity_id', 'in', ids),
);

/**
 * What a member has in some objects, by the id of the event, series or task.
 * @param withText whether the alarms themselves are wanted
 */
export async function ownAlarms(
  { sql, calendar }: Opened,
  userId: string,
  ids: readonly string[],
  withText = true,
): Promise<(id: string) => OwnAlarms> {
  const rows = await (withText ? alarmRows : versionRows)(sql, ids, { calendarId: calendar.id, userId });
  const found = new Map(
    rows.map(({ entity_id, alarms, reminders, own_version: ownVersion }): [string, OwnAlarms] => {
      const kept: Kept | null = alarms === '' ? null : JSON.parse(alarms); // as `storeAlarms` wrote it
      return [entity_id, { ...NO_ALARMS, ...kept, reminders, ownVersion }];
    }),
  );
  return (id) => found.get(id) ?? NO_ALARMS;
}

/** How far the member's own alarms and reminders in a calendar have come. */
export async function ownVersionOf({ sql, calendar }: Opened, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('members')
    .select('own_version')
    .where('calendar_id', '=', calendar.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.own_version ?? 0;
}

/**
 * Keeps the alarms that a member's client has sent with a text.
 * @param reminders those chosen for the event now
 * @param before what the member has in it
 * @returns the version by which the member's clients know them
 */
export async function storeAlarms(
  opened: Opened & { readonly now: number },
  userId: string,
  entityId: string,
  { alarms, textVersion, reminders }: Omit<OwnAlarms, 'ownVersion'>,
  before: OwnAlarms,
): Promise<number> {
  const { sql, calendar, now } = opened;
  const length = alarms.reduce((sum, { text }) => sum + text.length, 0);
  if (length > ALARMS_LENGTH_MAX) throw new ObjectRefused('max-resource-size');
  const isSame = JSON.stringify([before.alarms, before.reminders]) === JSON.stringify([alarms, reminders]);
  if (isSame && (before.textVersion === textVersion || alarms.length === 0)) return before.ownVersion;
  const said: Kept = { textVersion, alarms };
  const own_version = isSame ? before.ownVersion : await raiseOwnVersion(opened, userId, now);
  const values = { alarms: JSON.stringify(said), reminders, own_version };
  await sql
    .insertInto('own_alarms')
    .values({ calendar_id: calendar.id, user_id: userId, entity_id: entityId, ...values })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id', 'entity_id']).doUpdateSet(values))
    .execute();
  return own_version;
}

/** A text with the alarms of a member. */
export const withAlarms = (text: string, version: number, { alarms, textVersion }: OwnAlarms): string =>
  version === textVersion ? pasteAlarms(text, alarms) : addAlarms(text, alarms);

/** Whether alarms ring at instants that were before the event of an older text, which somebody else has replaced. */
export const isOlder = ({ alarms, textVersion }: OwnAlarms, version: number): boolean =>
  version !== textVersion && alarms.some(({ occurrence, text }) => occurrence === '' && isAtInstant(text));
