import { sql as raw } from 'kysely';
import { ALARMS_LENGTH_MAX } from '#domain/icalendar/alarm-budget.ts';
import { isAtInstant } from '#domain/icalendar/at-instant.ts';
import type { Opened } from '#server/calendars/access.ts';
import { raiseOwnVersion } from '#server/notifications/reminders/own-version.ts';
import { preparedForOne } from '#server/platform/db/prepared-query.ts';
import { type AlarmText, addAlarms, pasteAlarms } from './alarm-texts.ts';
import { ObjectRefused } from './refusal.ts';

/** Stores the alarms of a member in objects as their clients sent them; only that member sees them. */

export interface OwnAlarms {
  readonly alarms: readonly AlarmText[];
  /** The version of the text from which they were cut. */
  readonly textVersion: number;
  /** JSON of the event's reminders when the alarms were stored; null for none. */
  readonly reminders: string | null;
  /** The version by which the member's clients detect changes. */
  readonly ownVersion: number;
}

export const NO_ALARMS: OwnAlarms = { alarms: [], textVersion: 0, reminders: null, ownVersion: 0 };

interface StoredAlarms {
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

/** The alarms of a member in some objects, by the id of the event, series or task. @param withText whether to read the alarms themselves */
export async function ownAlarms(
  { sql, calendar }: Opened,
  userId: string,
  ids: readonly string[],
  withText = true,
): Promise<(id: string) => OwnAlarms> {
  const rows = await (withText ? alarmRows : versionRows)(sql, ids, { calendarId: calendar.id, userId });
  const found = new Map(
    rows.map(({ entity_id, alarms, reminders, own_version: ownVersion }): [string, OwnAlarms] => {
      const stored: StoredAlarms | null = alarms === '' ? null : JSON.parse(alarms); // as `storeAlarms` wrote it
      return [entity_id, { ...NO_ALARMS, ...stored, reminders, ownVersion }];
    }),
  );
  return (id) => found.get(id) ?? NO_ALARMS;
}

/** The version of the member's own alarms and reminders in a calendar. */
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
 * Stores the alarms that a member's client has sent with a text.
 * @param reminders the current ones of the event
 * @param before the stored alarms of the member
 * @returns the own version of the alarms
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
  const stored: StoredAlarms = { textVersion, alarms };
  const own_version = isSame ? before.ownVersion : await raiseOwnVersion(opened, userId, now);
  const values = { alarms: JSON.stringify(stored), reminders, own_version };
  await sql
    .insertInto('own_alarms')
    .values({ calendar_id: calendar.id, user_id: userId, entity_id: entityId, ...values })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id', 'entity_id']).doUpdateSet(values))
    .execute();
  return own_version;
}

/** A text including the alarms of a member. */
export const withAlarms = (text: string, version: number, { alarms, textVersion }: OwnAlarms): string =>
  version === textVersion ? pasteAlarms(text, alarms) : addAlarms(text, alarms);

/** Whether absolute alarms belong to an older text, which somebody else has replaced. */
export const isOlder = ({ alarms, textVersion }: OwnAlarms, version: number): boolean =>
  version !== textVersion && alarms.some(({ occurrence, text }) => occurrence === '' && isAtInstant(text));
