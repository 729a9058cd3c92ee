import type { Opened } from '#server/calendars/access.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from '#server/events/event-snapshot.ts';
import { instanceRow, occurrenceAt } from '#server/events/series-row.ts';
import { parseLogged } from './logged-state.ts';
import type { ShownChange } from './shown-changes.ts';

/** The most changes of one entry whose occurrence is looked up: as many as are shown at first. */
const LOOKED_UP = 4;

/**
 * Adds to the first change of an occurrence its state before, and to the undo of that change the state after: what its series said of it.
 * The log has neither, since there was no row.
 */
export async function withOrigins(opened: Opened, changes: readonly ShownChange[]): Promise<ShownChange[]> {
  if (changes.length > LOOKED_UP) return [...changes];
  const found: ShownChange[] = [];
  for (const one of changes) {
    const isRow = one.scope === 'this' && one.action !== 'update';
    const origin = isRow ? await originOf(opened, one) : null;
    const wasNone = one.action === 'create' ? { before: origin } : { after: origin };
    found.push(origin ? { ...one, action: 'update', ...wasNone } : one);
  }
  return found;
}

async function originOf({ sql, calendar }: Opened, { row, before, after }: ShownChange): Promise<EventSnapshot | null> {
  const { recurringEventId: seriesId, originalStart } = after ?? before ?? {};
  if (typeof seriesId !== 'string' || typeof originalStart !== 'string') return null;
  const logged = await sql
    .selectFrom('changes')
    .select('after')
    .where('calendar_id', '=', calendar.id)
    .where('entity_id', '=', seriesId)
    .where('version', '<=', row.version)
    .orderBy('version', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  const state = parseLogged(logged?.after ?? null);
  if (!state || state.purged) return null;
  // The JSON was written by `record`.
  const snapshot = state as EventSnapshot;
  const series = rowOfSnapshot(snapshot, seriesId, { calendar, version: row.version, now: row.at });
  const occurrence = occurrenceAt({ ...series, exdates: '[]' }, originalStart);
  return occurrence ? eventSnapshot(instanceRow(series, occurrence)) : null;
}
