import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { BASE, countFromBase } from '#server/platform/db/insertion.ts';
import { type Kept, keptBy } from '#server/platform/db/kept.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { hasLeft, leave } from '#server/platform/db/sent.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import { announce } from '#server/schema/announcements.ts';

/** A calendar as it was read. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

const raise = prepared((sql, { id, by }: { id: string; by: number }) =>
  sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', by) }))
    .where('id', '=', id),
);

const raised = prepared((sql, { id }: { id: string }) =>
  sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version'),
);

/** Raises a calendar that the transaction has the turn of, for a change by somebody who is no member. @returns its version */
export async function raiseVersion(sql: Sql, id: string): Promise<number> {
  const [calendar] = await raised(sql, { id });
  if (!calendar) throw new Error('A calendar is read before it is raised.');
  announce(sql, { about: 'change', calendarId: id, version: calendar.version });
  return calendar.version;
}

/** Gives a change its version, the next one of the calendar. Changes that overlap raise it together, in `conclude`. */
export function nextVersion(sql: Sql, { id, version }: Versioned): number {
  const kept = keptBy(sql);
  const given = (kept?.given.get(id) ?? 0) + 1;
  kept?.given.set(id, given);
  if (!kept) leave(sql, raise(sql, { id, by: 1 }));
  return kept?.isEarly ? given : version + given;
}

/** Raises a calendar by the versions that were given to changes that overlap, each of which has seen it. */
export function conclude(sql: Sql, id: string, seen: readonly Versioned[], kept: Kept): void {
  const by = kept.given.get(id) ?? 0;
  if (kept.isEarly) concludeEarly(sql, { id, by, seen: Math.min(...seen.map(({ version }) => version)) }, kept);
  else leave(sql, raise(sql, { id, by }));
}

/**
 * Raises a calendar if nothing but new events has come since a version that was seen, for which changes that overlap do not look. The
 * setting `BASE` has the version of before.
 */
const raiseSince = prepared((sql, { id, by, seen }: { id: string; by: number; seen: number }) =>
  sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', by) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('changes')
            .select('changes.version')
            .where('calendar_id', '=', id)
            .where('changes.version', '>', seen)
            .where((other) => other.or([other('entity', '<>', 'event'), other('action', '<>', 'create')])),
        ),
      ),
    )
    .returning(({ eb, cast }) =>
      raw<string>`set_config(${raw.lit(BASE)}, ${cast(eb('version', '-', by), 'text')}, true)`.as('base'),
    ),
);

function concludeEarly(sql: Sql, { id, by, seen }: { id: string; by: number; seen: number }, kept: Kept): void {
  if (hasLeft(sql)) throw new Error('What is done before its turn leaves rows only.');
  const raised = async () => {
    const [calendar] = await raiseSince(sql, { id, by, seen });
    if (!calendar) throw new Error('Something that was seen has changed.');
    kept.base = Number(calendar.base);
    announce(sql, { about: 'change', calendarId: id, version: kept.base + by });
  };
  waitForTurn(sql, id);
  leave(sql, raised());
  countFromBase(sql);
}
