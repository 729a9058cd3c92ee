import { DAY_MS, localToMs } from '#domain/dates/local.ts';
import { today } from '#domain/dates/zones.ts';
import { CreateEventBody } from '#domain/events.ts';
import { changeCalendarIn } from '#server/calendars/change.ts';
import { createCalendar } from '#server/calendars/data.ts';
import { acceptInvite } from '#server/calendars/invites/accept.ts';
import { createInvite } from '#server/calendars/invites/links.ts';
import { createEvent } from '#server/events/data.ts';
import { replaceTags } from '#server/events/tags/data.ts';
import { findUserByEmail, insertUser, updateUser } from '#server/identity/users/data.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { family } from './family.ts';
import { PASSWORD, PEOPLE, PERSON_KEYS, type PersonKey } from './people.ts';
import { eventInput, type Planned, planYear } from './plan.ts';
import { between, type Random, seeded } from './random.ts';
import type { CalendarSketch } from './sketch.ts';
import { studio } from './studio.ts';
import { team } from './team.ts';

export const SKETCHES: readonly CalendarSketch[] = [studio, family, team];

const SEED = 2026;
/** Age of the demo's data, within the retention of history. */
const BEGAN_DAYS = 200;
const HOUR_MS = 3_600_000;

/** The database contains the demo already. */
export class DemoExists extends Error {}

type Writer = Actor & { readonly name: string };
type People = Readonly<Record<PersonKey, Writer>>;

/**
 * Fills a database with the demo's people, calendars and events, as if entered one by one over half a year; all of it or, on failure,
 * nothing.
 * @param now epoch ms
 * @throws DemoExists when one of its people has an account
 */
export async function fillDemo(db: Database, now: number): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await db.write(async (sql) => {
    for (const { email } of Object.values(PEOPLE)) {
      if (await findUserByEmail(sql, email)) throw new DemoExists(`${email} has an account already.`);
    }
    const random = seeded(SEED);
    const began = now - BEGAN_DAYS * DAY_MS;
    const people = await addPeople(sql, passwordHash, began);
    for (const sketch of SKETCHES) await addCalendar(db, sql, sketch, people, { began, now, random });
  });
}

async function addPeople(sql: Sql, passwordHash: string, began: number): Promise<People> {
  const actors: [PersonKey, Writer][] = [];
  for (const key of PERSON_KEYS) {
    const { name, email, language, theme } = PEOPLE[key];
    const { id } = await insertUser(sql, { name, email, language, passwordHash }, began);
    await updateUser(sql, id, { theme });
    actors.push([key, { userId: id, calendarIds: null, name }]);
  }
  return Object.fromEntries(actors) as People; // fromEntries loses the keys
}

async function addCalendar(
  db: Database,
  sql: Sql,
  sketch: CalendarSketch,
  people: People,
  { began, now, random }: { began: number; now: number; random: Random },
): Promise<void> {
  const owner = people[sketch.owner];
  // The product's own function would open a transaction; this code is inside one already.
  const within: Database = {
    ...db,
    read: sql,
    snapshot: (operation) => operation(sql),
    write: (operation) => operation(sql),
  };
  const { id } = await createCalendar(within, owner, sketch.settings, began, DEFAULT_QUOTAS);

  const wanted = sketch.tags.map(([name, color]) => ({ name, color }));
  const tags = await changeCalendarIn(sql, owner, began + HOUR_MS, id, 'tags.write', (change) =>
    replaceTags(change, wanted, DEFAULT_QUOTAS),
  );
  const tagIds = new Map(tags.map((tag) => [tag.name, tag.id]));

  let joined = began + 2 * HOUR_MS;
  const writers: [Writer, ...Writer[]] = [owner];
  for (const key of PERSON_KEYS) {
    const role = sketch.members[key];
    if (!role) continue;
    joined += between(random, 1, 5) * HOUR_MS;
    const { inviteCode } = await changeCalendarIn(sql, owner, joined - HOUR_MS, id, 'invites.create', (change) =>
      createInvite(change, owner, role, null),
    );
    await acceptInvite(sql, people[key], inviteCode, joined, DEFAULT_QUOTAS);
    if (role !== 'viewer') writers.push(people[key]);
  }

  const year = planYear(sketch, today(now, sketch.settings.timezone), random);
  for (const { planned, at, writer } of entered(year, writers, { from: joined, to: now, random })) {
    const tagId = tagIds.get(planned.moment.tag);
    if (!tagId) throw new Error(`${sketch.settings.name} has no tag "${planned.moment.tag}".`);
    const body = CreateEventBody.parse({ ...eventInput(planned), calendarId: id, tagId });
    await changeCalendarIn(sql, writer, at, id, 'events.write', (change) => createEvent(change, writer, newId(), body));
  }
}

/** Author and time of each event, in order of entry: days or weeks before it takes place, or at a random past time for events far ahead. */
function entered(
  year: readonly Planned[],
  writers: readonly [Writer, ...Writer[]],
  { from, to, random }: { from: number; to: number; random: Random },
) {
  return year
    .map((planned) => {
      const ahead = localToMs(`${planned.date}T09:00:00`) - between(random, 2 * DAY_MS, 45 * DAY_MS);
      const at = ahead > to ? between(random, from, to) : Math.max(ahead, from);
      return { planned, at, writer: writers[between(random, 0, writers.length - 1)] ?? writers[0] };
    })
    .sort((a, b) => a.at - b.at);
}
