import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** A person who may be notified: their account is active and not disabled. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly zone: string | null;
  readonly wantsEmail: boolean;
  readonly wantsPush: boolean;
}

export async function readers(sql: Sql, ids: readonly string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.language', 'notification_settings.time_zone'])
    .select(['notification_settings.email as wants_email', 'notification_settings.push as wants_push'])
    .where('users.id', 'in', ids)
    .where('users.email', '<>', '')
    .where('users.disabled_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, email, name, language, ...row }) => [
      id,
      {
        id,
        email,
        name,
        language,
        zone: row.time_zone,
        wantsEmail: row.wants_email !== 0,
        wantsPush: row.wants_push !== 0,
      },
    ]),
  );
}
