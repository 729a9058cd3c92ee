import type { Changes } from '#domain/changes.ts';
import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Entity } from '#server/platform/db/database.ts';
import { eventsAboutPeople, eventsOfAuthors, eventsWithTags, eventsWritten } from './events.ts';
import { deletedEventIds } from './log.ts';

/**
 * Writes the changes of a calendar since a version as the JSON of a `Changes`, in steps. Steps may see different states: a change made
 * between them is in the next answer, which starts at the version that this one names.
 * @param opened may have a new transaction in each step
 * @param since exclusive; 0 for everything
 * @throws ApiError `changes_gone` when the log does not reach back so far, or the version is from the future
 */
export async function* changesJson(opened: Opened, since: number): AsyncGenerator<string, void> {
  const { version, changes_floor } = opened.calendar;
  if (since > version || (since > 0 && since < changes_floor)) throw new ApiError('changes_gone');
  const tagIds = since === 0 ? [] : await tagsShownSince(opened, since, version);
  const authorIds = since === 0 ? [] : await authorsShownSince(opened, since, version);
  const people = since > 0 && opened.calendar.people_version > since;
  yield `{"version":${version},"events":[`;
  const parts = [
    eventsWritten(opened, since, version),
    eventsWithTags(opened, tagIds, since),
    ...(people ? [eventsAboutPeople(opened, { after: since, tagIds })] : []),
    eventsOfAuthors(opened, authorIds, { after: since, tagIds, people }),
  ];
  yield* list(opened, since, parts);
  yield '],"deleted":[';
  const touched = new Set<Entity>();
  if (since > 0) yield* list(opened, since, [deletedEventIds(opened, since, version, touched)]);
  const has = (entity: Entity) => since === 0 || touched.has(entity);
  const what: Omit<Changes, 'version' | 'events' | 'deleted'> = {
    tagsChanged: has('tag'),
    peopleChanged: has('person') || has('member'),
    calendarChanged: has('calendar'),
    membersChanged: has('member'),
  };
  yield `],${JSON.stringify(what).slice(1)}`;
}

/** @throws ApiError `changes_gone` when the log is trimmed between two steps */
async function* list(
  opened: Opened,
  since: number,
  parts: readonly AsyncGenerator<string, void>[],
): AsyncGenerator<string, void> {
  let comma = '';
  for (const pages of parts) {
    for await (const page of pages) {
      if (since > 0 && since < opened.calendar.changes_floor) throw new ApiError('changes_gone');
      yield page && comma + page;
      if (page) comma = ',';
    }
  }
}

async function tagsShownSince({ sql, calendar }: Opened, since: number, to: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('tags')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where('shown_version', '>', since)
    .where('shown_version', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function authorsShownSince({ sql, calendar }: Opened, since: number, to: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('author_versions')
    .select('user_id')
    .where('calendar_id', '=', calendar.id)
    .where('shown_version', '>', since)
    .where('shown_version', '<=', to)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
