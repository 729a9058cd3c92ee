import type { Language } from '#domain/languages.ts';
import type { RegistrationMode, SiteSettings } from '#domain/site.ts';
import { DEFAULT_THEME } from '#domain/themes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { mailOf } from '#server/platform/config/development-mail.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

/** A variable goes before what the first page has set. Where an identity provider is the only way in, it makes the first account. */
export function siteSettings(config: Config, db: Pick<Database, 'read'>): () => Promise<SiteSettings> {
  const { oidc, registration, defaultLanguage, defaultTheme } = config;
  return async () => {
    const { isSetUp, stored } = await readStored(db.read, undefined);
    return {
      isSetUp: isSetUp || oidc?.only === true,
      registration: modeOf(config, registration ?? stored?.registration ?? 'open'),
      language: defaultLanguage ?? stored?.language ?? 'ru',
      theme: defaultTheme ?? stored?.theme ?? DEFAULT_THEME,
    };
  };
}

/**
 * Where there is one way in, nobody registers here. An address that cannot be confirmed shows neither who somebody is, so that it takes an
 * invitation, nor that they are of a domain.
 */
function modeOf(config: Config, mode: RegistrationMode): RegistrationMode {
  const isConfirmed = mailOf(config) !== 'none';
  if (config.oidc?.only || (!isConfirmed && config.registrationDomains.length > 0)) return 'closed';
  return mode === 'open' && !isConfirmed ? 'invite' : mode;
}

async function query(sql: Sql) {
  const stored = await sql.selectFrom('site_settings').selectAll().executeTakeFirst();
  const user = stored ?? (await sql.selectFrom('users').select('id').limit(1).executeTakeFirst());
  return { isSetUp: user !== undefined, stored };
}

const readStored = cachedQuery(query, () => 'site');

/** Whether the first account was made, also if it has ended. @param sql of the transaction that would make it */
export const isSetUp = async (sql: Sql): Promise<boolean> => (await query(sql)).isSetUp;

/** What the first page has set. It is set up then, whatever becomes of the account. @param now epoch ms */
export async function storeSettings(sql: Sql, settings: Omit<SiteSettings, 'isSetUp'>, now: number): Promise<void> {
  await sql
    .insertInto('site_settings')
    .values({ id: 1, ...settings, created_at: now })
    .execute();
}

/** Where neither a person nor the browser names a language. */
export const languageOfSite = ({ language }: Pick<SiteSettings, 'language'>): Language =>
  language === 'auto' ? 'en' : language;
