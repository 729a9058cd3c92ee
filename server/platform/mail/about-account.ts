import type { Sql, Tables } from '#server/platform/db/database.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { greeting } from './greeting.ts';
import { type EmailWords, sendTranslated } from './translated.ts';

/** Sends an e-mail about its reader's account, with the caller's transaction. The rest is as for `sendTranslated`. */
export function sendAboutAccount(
  sql: Sql,
  user: Pick<Tables['users'], 'email' | 'name' | 'language'>,
  words: Pick<EmailWords, 'subject' | 'body'>,
  how: Parameters<typeof sendTranslated>[3],
  now: number,
): Promise<void> {
  const footer = translate(user.language, 'letters:footers.account');
  return sendTranslated(sql, user, { ...words, greeting: greeting(user.language, user.name), footer }, how, now);
}
