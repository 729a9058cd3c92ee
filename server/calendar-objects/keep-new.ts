import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { newId } from '#server/platform/new-id.ts';
import { cutAlarms } from './alarm-texts.ts';
import { nameOfEvent } from './data.ts';
import { stateText } from './state.ts';

interface NewObject {
  readonly uid: string;
  readonly component: string;
  /** Its rows were made by this change. */
  readonly eventId: string;
  readonly rows: number;
  /** Its alarms are nobody's. */
  readonly text: string;
}

const insert = preparedQuery((sql, row: Tables['calendar_objects']) => sql.insertInto('calendar_objects').values(row));

/** As `keepObject`, where the caller knows that nothing has the uid, nor ever had it: in one statement, for the many objects of a file. */
export async function keepNewObject(
  { sql, calendar, version, now, touch }: ChangeContext,
  { uid, component, eventId, rows, text }: NewObject,
): Promise<void> {
  await insert(sql, {
    ...{ id: newId(), calendar_id: calendar.id, name: nameOfEvent(eventId), uid, component, event_id: eventId },
    ...{ text: cutAlarms(text).text, text_state: stateText({ version, rows }), starts_at: null, ends_at: null },
    ...{ version, deleted_version: null, created_at: now, updated_at: now },
  });
  touch();
}
