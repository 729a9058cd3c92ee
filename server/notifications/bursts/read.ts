import { foldedInstant } from '#domain/dates/folds.ts';
import type { ChangesOfOthers, NotifiedChange } from '#domain/notifications.ts';
import { mayUndo, type Role } from '#domain/permissions.ts';
import type { OpenCalendarId } from '#server/calendars/access.ts';
import type { LoggedEvent } from '#server/events/event-snapshot.ts';
import { type Classified, classifiedIn, isHiddenRow } from '#server/events/history/hidden.ts';
import { parseLogged } from '#server/events/history/logged-state.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { currentNames } from './names.ts';
import type { BurstSummary, Pointer } from './summary.ts';

/** Reads a burst of changes for a member of its calendar, from the current log and with their current role. */

type Row = Tables['changes'];

/** A burst and the member to read it for, as found in the transaction. */
export interface BurstReader {
  readonly burstId: string;
  readonly calendarId: string;
  readonly role: Role;
  readonly readerId: string;
  /** What they want to hear of; null: all of it. */
  readonly part: BurstSummary | null;
}

/** @returns a function with the changes to show; null if none is left */
export async function readBursts(
  sql: Sql,
  readers: readonly BurstReader[],
): Promise<(one: BurstReader) => ChangesOfOthers | null> {
  if (readers.length === 0) return () => null;
  const ids = [...new Set(readers.map(({ burstId }) => burstId))];
  const found = await sql.selectFrom('change_bursts').selectAll().where('id', 'in', ids).execute();
  const bursts = new Map(
    found.map((burst) => {
      const summary: BurstSummary | null = burst.summary === null ? null : JSON.parse(burst.summary); // as stored
      return [burst.id, { ...burst, changes: summary }];
    }),
  );
  const pointed = [
    ...found.map(({ id, calendar_id: calendarId }) => ({ calendarId, changes: bursts.get(id)?.changes })),
    ...readers.map(({ calendarId, part }) => ({ calendarId, changes: part })),
  ].flatMap(({ calendarId, changes }) => (changes?.first ?? []).map((pointer) => ({ ...pointer, calendarId })));
  const rows = await rowsAt(sql, pointed);
  const names = await currentNames(
    sql,
    found.map(({ actor_id: id }) => id),
  );
  const classified = new Map<string, Classified>();
  for (const one of readers) {
    const key = keyOf(one);
    if (classified.has(key)) continue;
    const calendar = { id: one.calendarId as OpenCalendarId, role: one.role }; // the caller has checked the membership
    const own = [...rows.values()].filter((row) => row.calendar_id === one.calendarId);
    classified.set(key, await classifiedIn({ sql, calendar }, own));
  }
  return (one) => {
    const burst = bursts.get(one.burstId);
    if (!burst?.changes || burst.calendar_id !== one.calendarId) return null;
    const { added, changed, deleted, first, isOne } = one.part ?? burst.changes;
    const changes = first.flatMap((pointer): NotifiedChange[] => {
      const row = rows.get(rowKeyOf({ ...pointer, calendarId: one.calendarId }));
      return row ? [changeOf(row, pointer, isHiddenRow(one, classified.get(keyOf(one)) ?? new Map(), row))] : [];
    });
    const name = names.get(burst.actor_id);
    return {
      ...{ count: added + changed + deleted, added, changed, deleted },
      authors: name === undefined ? [] : [name],
      first: changes,
      version: burst.last_version,
      mayUndo:
        isOne && changes.length > 0 && !changes.some((each) => each.redacted) && mayUndo(one.role, ['event'], false),
    };
  };
}

/** Groups readers of a burst: owners may read everything, and for all others the same is hidden until authors are considered. */
const keyOf = ({ calendarId, role }: BurstReader): string => `${calendarId} ${role === 'owner'}`;

type RowKey = Pick<Pointer, 'version' | 'ordinal'> & { readonly calendarId: string };

const rowKeyOf = ({ calendarId, version, ordinal }: RowKey): string => `${calendarId} ${version} ${ordinal}`;

async function rowsAt(sql: Sql, keys: readonly RowKey[]): Promise<Map<string, Row>> {
  if (keys.length === 0) return new Map();
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where((eb) =>
      eb.or(
        keys.map(({ calendarId, version, ordinal }) =>
          eb.and([eb('calendar_id', '=', calendarId), eb('version', '=', version), eb('ordinal', '=', ordinal)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [rowKeyOf({ ...row, calendarId: row.calendar_id }), row]));
}

function changeOf(row: Row, { action }: Pointer, isHidden: boolean): NotifiedChange {
  const state = (parseLogged(row.after) ?? parseLogged(row.before) ?? {}) as Partial<LoggedEvent>; // written by `record`
  const { startTime = null, isAllDay = false, isFloating = false, timeZone, startFold = 0, recurrence } = state;
  const isOnce = startTime !== null && !recurrence;
  const isInstant = isOnce && !isAllDay && !isFloating && timeZone;
  return {
    action,
    title: isHidden ? '' : String(state.title ?? ''),
    startTime: isOnce ? startTime : null,
    startAt: isInstant ? iso(foldedInstant(startTime, timeZone, startFold)) : null,
    isAllDay,
    // An event without a zone has the same local time everywhere.
    isFloating: isFloating || !timeZone,
    timeZone: timeZone ?? '',
    startFold,
    ...(isHidden && { redacted: true }),
  };
}
