import { type Places, without } from '#domain/import-places.ts';
import { may } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import { DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { listTags } from '#server/events/tags/data.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { KeyActor, SessionActor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Elsewhere, findElsewhere } from './elsewhere.ts';
import { type FileEntry, type ImportFile, readEntries } from './read-file.ts';
import { planTags, type TagPlan } from './tags.ts';

interface Choice {
  readonly makeTags: boolean;
  readonly leaveOut?: Places;
  readonly skipElsewhere?: boolean;
}

export interface Prepared {
  readonly entries: readonly FileEntry[];
  readonly tags: TagPlan;
  /** The tags that the calendar has. */
  readonly here: readonly Tag[];
}

/** Reads a file for a calendar, less some of its entries. @throws ApiError as `calendarFor` */
export async function prepare(
  { db, quotas }: { db: Database; quotas: Quotas },
  actor: SessionActor | KeyActor,
  calendarId: string,
  file: ImportFile,
  { makeTags, leaveOut = [], skipElsewhere = false }: Choice,
): Promise<Prepared> {
  const { timeZone, here, mayTag } = await readCalendarAs(
    db,
    actor,
    calendarId,
    'events.write',
    async (opened: Opened) => ({
      timeZone: opened.calendar.time_zone,
      here: await listTags(opened),
      // As for the list of tags itself, which no API key changes.
      mayTag: 'sessionId' in actor && may(opened.calendar.role, 'tags.write'),
    }),
  );
  const chosen = without(await readEntries(file, timeZone), leaveOut);
  const elsewhere = skipElsewhere ? await findElsewhere(db, actor, chosen, calendarId) : NONE;
  const entries = chosen.filter(({ place }) => !elsewhere.has(place));
  const room = makeTags && mayTag ? Math.max(0, quotas.tagsPerCalendar - here.length) : 0;
  return { entries, tags: planTags(entries, here, room), here };
}

const NONE: Elsewhere = new Map();

/** As for a calendar that its owner is about to make. */
export async function prepareForNew(
  { quotas }: { quotas: Quotas },
  file: ImportFile,
  timeZone: string | undefined,
): Promise<Prepared> {
  const entries = await readEntries(file, file.timeZone ?? timeZone ?? DEFAULT_TIME_ZONE);
  return { entries, tags: planTags(entries, [], quotas.tagsPerCalendar), here: [] };
}
