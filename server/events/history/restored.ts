import type { Opened } from '#server/calendars/access.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { restoredKey } from './entries.ts';

type Row = Tables['changes'];

/** Which of the added events had existed before and been deleted. */
export async function restoredIn({ sql, calendar }: Opened, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const added = rows.filter(({ entity, action, other_calendar_id }) => {
    return entity === 'event' && action === 'create' && other_calendar_id === null;
  });
  const firstDeletion = new Map<string, number>();
  for (const part of inParts(added)) {
    const ids = part.map(({ entity_id: id }) => id);
    const deletions = await sql
      .selectFrom('changes')
      .select((eb) => ['entity_id', eb.fn.min('version').as('version')])
      .where('calendar_id', '=', calendar.id)
      .where('entity_id', 'in', ids)
      .where('entity', '=', 'event')
      .where('action', '=', 'delete')
      .groupBy('entity_id')
      .execute();
    for (const { entity_id: id, version } of deletions) firstDeletion.set(id, Number(version));
  }
  return new Set(
    added.filter(({ entity_id: id, version }) => (firstDeletion.get(id) ?? version) < version).map(restoredKey),
  );
}
