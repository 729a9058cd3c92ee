import type { User } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { HOLIDAY_COUNTRIES } from '#domain/holiday-countries.ts';
import type { Language } from '#domain/languages.ts';
import { asciiLowerCase } from '#domain/text.ts';
import { DEFAULT_THEME, type ThemeDefault, type ThemeName } from '#domain/themes.ts';
import { lock, type Sql, type Tables } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { newId } from '#server/platform/new-id.ts';

type UserRow = Tables['users'];

/** They sign in by an identity provider only. */
export const hasNoPassword = ({ password_hash }: Pick<UserRow, 'password_hash'>): boolean => password_hash === '';

/**
 * How e-mails are compared: without the case of ASCII letters. Beyond those `toLowerCase` makes one of letters that differ, such as the
 * sign of Kelvin and k, and whoever has an e-mail with one would have the account of the other.
 */
export const emailKey = (email: string): string => asciiLowerCase(email.trim());

export const userView = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  preferredLanguage: row.language,
  ...(row.theme !== 'auto' && { theme: row.theme }),
  holidays: HOLIDAY_COUNTRIES.filter((country) => row.holidays?.split(',').includes(country) === true),
  showsOwnTime: row.shows_own_time === 1,
  lastVisitedCalendar: row.last_visited_calendar,
  ...(row.email_unverified === 1 && { emailUnverified: true as const }),
  ...(row.administrator_since !== null && { isAdministrator: true as const }),
  ...(hasNoPassword(row) && { withoutPassword: true as const }),
});

export function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  return sql.selectFrom('users').selectAll().where('id', '=', id).where('email', '<>', '').executeTakeFirst();
}

export function findUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  return sql.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** What some people are called now; nothing for those whose account has ended. @param ids a page of them */
export async function namesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Stores a user. Their e-mail is known to be theirs, unless told otherwise.
 * @param now epoch ms
 * @throws ApiError `email_taken`
 */
export async function insertUser(
  sql: Sql,
  person: {
    email: string;
    name: string;
    passwordHash: string;
    language: Language;
    theme?: ThemeDefault;
    isUnverified?: boolean;
  },
  now: number,
): Promise<UserRow> {
  const row: UserRow = {
    id: newId(),
    email: person.email,
    email_key: emailKey(person.email),
    name: person.name,
    password_hash: person.passwordHash,
    language: person.language,
    theme: person.theme ?? DEFAULT_THEME,
    email_unverified: person.isUnverified ? 1 : null,
    holidays: null,
    shows_own_time: null,
    last_visited_calendar: null,
    created_at: now,
    devices_since: null,
    disabled_at: null,
    administrator_since: null,
  };
  const inserted = await sql
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new ApiError('email_taken');
  return row;
}

export async function updateUser(
  sql: Sql,
  id: string,
  values: {
    name?: string;
    language?: Language;
    theme?: ThemeName;
    holidays?: string;
    shows_own_time?: number;
    last_visited_calendar?: string;
  },
): Promise<UserRow> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const row =
    Object.keys(given).length > 0
      ? await sql
          .updateTable('users')
          .set(given)
          .where('id', '=', id)
          .where('email', '<>', '')
          .returningAll()
          .executeTakeFirst()
      : await findUser(sql, id);
  if (!row) throw new ApiError('authentication_required');
  return row;
}

/**
 * The user whose credentials the caller's transaction is about to make or end; others that would do so for them wait until it is
 * over. It comes before anything of theirs is written.
 * @param passwordHash the one that was compared before the transaction, if one was
 * @returns undefined when there is no such user, or the password is another by now
 */
export async function lockCredentials(sql: Sql, userId: string, passwordHash?: string): Promise<UserRow | undefined> {
  await lock(sql, `credentials ${userId}`);
  const user = await findUser(sql, userId);
  return passwordHash === undefined || user?.password_hash === passwordHash ? user : undefined;
}

/**
 * Sets a password and invalidates device tokens and half-done sign-ins, which somebody may have obtained with the old one.
 * @param now epoch ms
 */
export async function setPassword(sql: Sql, userId: string, passwordHash: string, now: number): Promise<void> {
  const values = { password_hash: passwordHash, devices_since: now };
  await sql.updateTable('users').set(values).where('id', '=', userId).execute();
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

/**
 * Gives somebody another e-mail, which is known to be theirs. Codes that were sent to the one before open nothing any more.
 * @throws ApiError `email_taken`
 */
export async function setEmail(sql: Sql, user: UserRow, email: string): Promise<UserRow> {
  await forgetCodes(sql, user);
  return sql
    .updateTable('users')
    .set({ email, email_key: emailKey(email), email_unverified: null })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
    });
}

/** Of a user's e-mail, with those for one device only; and those that they have asked for to get another e-mail. */
export async function forgetCodes(sql: Sql, { id, email_key }: Pick<UserRow, 'id' | 'email_key'>): Promise<void> {
  const beginning = `${email_key} `;
  const end = ` ${id}`;
  await sql
    .deleteFrom('codes')
    .where((eb) =>
      eb.or([
        eb('subject', '=', email_key),
        eb(eb.fn<string>('substr', ['subject', eb.lit(1), eb.lit(beginning.length)]), '=', beginning),
        eb.and([eb('purpose', '=', 'email'), eb('subject', 'like', `%${end}`)]),
      ]),
    )
    .execute();
}

/** Sends nobody back to a calendar that is gone: a member who left it, or, without one, all its members. */
export async function forgetLastVisited(sql: Sql, calendarId: string, userId?: string): Promise<void> {
  const members = sql.selectFrom('members').select('user_id').where('calendar_id', '=', calendarId);
  await sql
    .updateTable('users')
    .set({ last_visited_calendar: null })
    .where('last_visited_calendar', '=', calendarId)
    .where('id', 'in', userId === undefined ? members : [userId])
    .execute();
}
