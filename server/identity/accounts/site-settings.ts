import type { Language } from '#domain/languages.ts';
import type { RegistrationMode, SiteSettings } from '#domain/site.ts';
import { DEFAULT_THEME } from '#domain/themes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { mailOf } from '#server/platform/config/development-mail.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

/**
 * Variables take precedence over settings of the first page. If people sign in by an identity provider only, it creates the first account.
 */
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
 * If people sign in by the identity provider only, nobody registers here. Without mail an address cannot be confirmed, so neither an
 * invitation nor a domain can depend on it.
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

/** Whether the first account was created, even if it was deleted since. @param sql of the transaction that would create it */
export const isSetUp = async (sql: Sql): Promise<boolean> => (await query(sql)).isSetUp;

/** Stores the settings of the first page and marks the site as set up, for good. @param now epoch ms */
export async function storeSettings(sql: Sql, settings: Omit<SiteSettings, 'isSetUp'>, now: number): Promise<void> {
  await sql
    .insertInto('site_settings')
    .values({ id: 1, ...settings, created_at: now })
    .execute();
}

/** Fallback if neither the person nor the browser names a language. */
export const languageOfSite = ({ language }: Pick<SiteSettings, 'language'>): Language =>
  language === 'auto' ? 'en' : language;
