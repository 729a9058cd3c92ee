import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { type AlarmText, cuttingAlarms } from './alarm-texts.ts';
import { nameOfEvent } from './data.ts';
import type { FoundByNameAndUid } from './find.ts';
import { etagOf } from './load.ts';
import { freeUid, rowFor } from './object-row.ts';
import { NO_ALARMS, ownAlarms, storeAlarms } from './own-alarms.ts';
import { chosenReminders } from './reminders.ts';
import { type ObjectState, statesOf, stateText } from './state.ts';

type Row = Tables['calendar_objects'];

/** The class of an event is in its own row. */
const OF_EVENT = { class: null, created_by: null };

interface ObjectInput {
  /** Of a new row; by default a new one. */
  readonly id?: string | undefined;
  readonly uid: string;
  readonly component: string;
  /** Null for a task or a journal. */
  readonly eventId: string | null;
  /** As sent, including alarms. */
  readonly text: string;
  /** By default the present name, or one made from the event's id. */
  readonly name?: string;
  /** The bounds of a task or a journal in time. */
  readonly startsAt?: number | null;
  readonly endsAt?: number | null;
  /** Class and author, for a task or a journal. */
  readonly owned?: Pick<Row, 'class' | 'created_by'>;
  /** Whether to store the alarms in the text as the caller's, or to drop them. */
  readonly alarms: 'own' | 'none';
  /** Whether the event differs from the text. */
  readonly isChanged?: boolean;
  /** Values the caller has read already, which saves statements. */
  readonly known?: KnownState;
}

interface KnownState {
  readonly found: FoundByNameAndUid;
  /** The state of an event created by this change; null for an earlier one. */
  readonly newState: ObjectState | null;
  /** JSON of the caller's reminders for the event. */
  readonly reminders: string | null;
}

export interface StoredResult {
  readonly row: Row;
  /** The caller's ETag, if the alarms are theirs. */
  readonly etag: string;
}

const insert = preparedQuery((sql, row: Row) => sql.insertInto('calendar_objects').values(row));

/**
 * Stores the text of an object whose event rows and reminders are written already, and its alarms as the caller's. A deleted object with
 * the same name or uid is replaced; the caller has checked that no existing one has them.
 */
export async function storeObject(change: ChangeContext, actor: Actor, input: ObjectInput): Promise<StoredResult> {
  const { sql, calendar, version, now, touch } = change;
  const { text, alarms } = await finish(cuttingAlarms(input.text));
  const before = input.known ? rowIn(input.known.found) : await rowFor(change, input);
  const state = await stateAfter(change, input);
  const id = before?.id ?? input.id ?? newId();
  const row: Row = {
    id,
    calendar_id: calendar.id,
    name: input.name ?? before?.name ?? nameOfEvent(input.eventId ?? id),
    uid: input.uid,
    component: input.component,
    event_id: input.eventId,
    text,
    text_state: state && !input.isChanged ? stateText(state) : '',
    starts_at: input.startsAt ?? null,
    ends_at: input.endsAt ?? null,
    ...(input.owned ?? OF_EVENT),
    version: before?.text === text && before.event_id === input.eventId ? before.version : version,
    deleted_version: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  if (input.known?.found.isUidElsewhere !== false) await freeUid(change, row);
  if (before) await sql.updateTable('calendar_objects').set(row).where('id', '=', id).execute();
  else await insert(sql, row);
  if (row.version === version) touch();
  const ownVersion = input.alarms === 'own' ? await storeOwnAlarms(change, actor, row, alarms, input.known) : 0;
  return { row, etag: etagOf(row, state ?? { version: row.version, rows: 0 }, { ownVersion }) };
}

function rowIn({ named }: FoundByNameAndUid) {
  if (!named?.rowId) return undefined;
  return { ...named, id: named.rowId, event_id: named.eventId, created_at: named.createdAt };
}

async function stateAfter(change: ChangeContext, { eventId, known }: ObjectInput): Promise<ObjectState | undefined> {
  if (eventId === null) return undefined;
  return known?.newState ?? (await statesOf(change, [eventId])).get(eventId);
}

async function storeOwnAlarms(
  change: ChangeContext,
  { userId }: Actor,
  row: Row,
  alarms: readonly AlarmText[],
  known: KnownState | undefined,
): Promise<number> {
  const reminders = known ? known.reminders : await chosenReminders(change, userId, row.event_id);
  const id = row.event_id ?? row.id;
  const before = known?.newState ? NO_ALARMS : (await ownAlarms(change, userId, [id]))(id);
  return storeAlarms(change, userId, id, { alarms, textVersion: row.version, reminders }, before);
}
