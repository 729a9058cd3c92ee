import { sql as raw } from 'kysely';
import { type AdminPeople, type AdminPerson, PEOPLE_PAGE } from '#domain/administration.ts';
import { notFound } from '#domain/errors.ts';
import { endOtherSessions } from '#server/identity/sessions/data.ts';
import { publish, type Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';

/** A deleted account belongs to nobody, even while it can be restored. */
const existingUsers = (sql: Sql) => sql.selectFrom('users').where('users.email', '<>', '');

const peopleOf = (sql: Sql, now: number) =>
  existingUsers(sql).select((eb) => [
    'users.id',
    'users.email',
    'users.email_key',
    'users.name',
    'users.created_at',
    'users.disabled_at',
    'users.administrator_since',
    'users.email_unverified',
    eb
      .selectFrom('sessions')
      .select((count) => count.fn.countAll<number>().as('sessions'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .where('sessions.expires_at', '>', now)
      .as('sessions'),
    eb
      .selectFrom('sessions')
      .select((most) => most.fn.max('sessions.last_used').as('last_used'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('last_used'),
    eb
      .selectFrom('members')
      .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
      .select((count) => count.fn.countAll<number>().as('calendars'))
      .whereRef('members.user_id', '=', 'users.id')
      .where('members.role', '=', 'owner')
      .where('calendars.deleted_at', 'is', null)
      .as('calendars'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof peopleOf>['executeTakeFirstOrThrow']>>;

const personView = (row: Row): AdminPerson => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: iso(row.created_at),
  lastUsed: row.last_used === null ? null : iso(Number(row.last_used)),
  sessions: Number(row.sessions),
  calendars: Number(row.calendars),
  disabledAt: row.disabled_at === null ? null : iso(row.disabled_at),
  isAdministrator: row.administrator_since !== null,
  isEmailVerified: row.email_unverified !== 1,
});

/** Whether a column contains a text; only Latin letters match in either case. */
const holds = (column: string, text: string) =>
  raw<boolean>`${raw.ref(column)} like ${`%${text.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`;
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * People by their e-mail, one page at a time.
 * @param text a part of their e-mail or name; everybody if empty
 * @param after the `next` of the previous page
 * @param now epoch ms
 */
export async function listPeople(sql: Sql, text: string, after: string | undefined, now: number): Promise<AdminPeople> {
  const wanted = text.trim();
  const lower = wanted.toLowerCase();
  const rows = await peopleOf(sql, now)
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          holds('users.email_key', lower),
          ...[wanted, lower, capitalised(lower)].map((form) => holds('users.name', form)),
        ]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('users.email_key', '>', after ?? ''))
    .orderBy('users.email_key')
    .limit(PEOPLE_PAGE + 1)
    .execute();
  const page = rows.slice(0, PEOPLE_PAGE);
  return { people: page.map(personView), next: rows.length > PEOPLE_PAGE ? (page.at(-1)?.email_key ?? null) : null };
}

/** @param now epoch ms @throws ApiError `not_found` */
export async function readPerson(sql: Sql, id: string, now: number): Promise<AdminPerson> {
  const row = await peopleOf(sql, now).where('users.id', '=', id).executeTakeFirstOrThrow(notFound);
  return personView(row);
}

/**
 * Disables an account or enables it again: sessions end, keys do not work while it is disabled, and its content stays.
 * @param now epoch ms
 * @throws ApiError `not_found`
 */
export async function setDisabled(sql: Sql, id: string, isDisabled: boolean, now: number): Promise<void> {
  const since = (await readPerson(sql, id, now)).disabledAt;
  if ((since !== null) === isDisabled) return;
  await sql
    .updateTable('users')
    .set({ disabled_at: isDisabled ? now : null })
    .where('id', '=', id)
    .execute();
  if (isDisabled) await endOtherSessions(sql, id, null);
  publish(sql, { about: 'credentials', userId: id });
}

/** @param now epoch ms @throws ApiError `not_found` */
export async function setAdministrator(sql: Sql, id: string, isAdministrator: boolean, now: number): Promise<void> {
  await readPerson(sql, id, now);
  await sql
    .updateTable('users')
    .set({ administrator_since: isAdministrator ? now : null })
    .where('id', '=', id)
    .execute();
}

export async function isAdministrator(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('administrator_since', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
