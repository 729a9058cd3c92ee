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
 * Form in which e-mails are compared: only ASCII letters lose their case. `toLowerCase` merges other characters, such as the Kelvin sign
 * with k, which would give the owner of one address the account of the other.
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

/** Current names of some people; none for deleted accounts. @param ids a page of them */
export async function namesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores a user. Their e-mail counts as confirmed, unless stated otherwise. @param now epoch ms @throws ApiError `email_taken` */
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
  await sql
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new ApiError('email_taken'));
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
 * Locks the credentials of a user before the caller's transaction creates or ends any. Call it before the transaction writes anything of
 * theirs.
 * @param passwordHash the one compared before the transaction, if any
 * @returns undefined when there is no such user, or the password has changed since
 */
export async function lockCredentials(sql: Sql, userId: string, passwordHash?: string): Promise<UserRow | undefined> {
  await lock(sql, `credentials ${userId}`);
  const user = await findUser(sql, userId);
  return passwordHash === undefined || user?.password_hash === passwordHash ? user : undefined;
}

/**
 * Sets a password and invalidates device tokens and pending sign-ins, which somebody may have obtained with the old one.
 * @param now epoch ms
 */
export async function setPassword(sql: Sql, userId: string, passwordHash: string, now: number): Promise<void> {
  const values = { password_hash: passwordHash, devices_since: now };
  await sql.updateTable('users').set(values).where('id', '=', userId).execute();
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

/** Changes a user's e-mail to a confirmed one. Codes sent to the old address stop working. @throws ApiError `email_taken` */
export async function setEmail(sql: Sql, user: UserRow, email: string): Promise<UserRow> {
  await forgetCodes(sql, user);
  return sql
    .updateTable('users')
    .set({ email, email_key: emailKey(email), email_unverified: null })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
}

/** @throws ApiError `email_taken` for one that another account has */
export function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
}

/** Deletes the codes of a user's e-mail, including those for a single device, and those for a change of e-mail. */
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

/** Clears a calendar as the last visited one: of one member who left it, or, without `userId`, of all. */
export async function forgetLastVisited(sql: Sql, calendarId: string, userId?: string): Promise<void> {
  const members = sql.selectFrom('members').select('user_id').where('calendar_id', '=', calendarId);
  await sql
    .updateTable('users')
    .set({ last_visited_calendar: null })
    .where('last_visited_calendar', '=', calendarId)
    .where('id', 'in', userId === undefined ? members : [userId])
    .execute();
}
