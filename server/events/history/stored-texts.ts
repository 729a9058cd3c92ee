import { unescapeText } from '#domain/icalendar/property.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { contains } from './contains.ts';
import type { PurgeTarget } from './texts.ts';

/** The stored iCalendar text of an event may still contain what was purged from the history. */

/** An iCalendar text unfolded and unescaped. */
const readable = (text: string): string => unescapeText(text.replace(/\r?\n[ \t]/g, ''));

/**
 * Deletes the stored iCalendar text of a deleted event, and that of an existing one if it contains a purged text that the event itself has
 * lost. Clients then get a text made from the event.
 */
export async function forgetStoredTexts(change: ChangeContext, { family, texts }: PurgeTarget): Promise<void> {
  const { sql, calendar, version, now } = change;
  const own = sql.selectFrom('events').selectAll().where('calendar_id', '=', calendar.id);
  const rows = await own.where((eb) => eb.or([eb('id', '=', family), eb('recurring_event_id', '=', family)])).execute();
  const current = new Set(rows.flatMap((row) => EVENT_TEXTS.map((name) => row[name])));
  const purged = [...texts].filter((text) => !current.has(text));
  const isAffected = (text: string) => rows.length === 0 || purged.some((each) => contains(readable(text), each));
  const objects = await sql
    .selectFrom('calendar_objects')
    .select(['id', 'text'])
    .where('event_id', '=', family)
    .where('calendar_id', '=', calendar.id)
    .where('text', '<>', '')
    .execute();
  for (const { id } of objects.filter((object) => isAffected(object.text))) {
    const left = { text: '', text_state: '', version, updated_at: now };
    await sql.updateTable('calendar_objects').set(left).where('id', '=', id).execute();
  }
  const alarms = await sql
    .selectFrom('own_alarms')
    .select(['user_id', 'alarms'])
    .where('entity_id', '=', family)
    .where('calendar_id', '=', calendar.id)
    .execute();
  for (const { user_id } of alarms.filter((each) => isAffected(each.alarms.replaceAll('\\r\\n', '\n')))) {
    await sql
      .updateTable('own_alarms')
      .set({ alarms: '', reminders: null })
      .where('entity_id', '=', family)
      .where('calendar_id', '=', calendar.id)
      .where('user_id', '=', user_id)
      .execute();
  }
}
