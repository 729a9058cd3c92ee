import type { Language } from '#domain/languages.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import { ACCOUNT_FOOTER } from '#server/identity/users/mail.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { deviceInfo, deviceName } from '#server/platform/device.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';
import type { AccessChange } from './changes.ts';
import { en } from './words.en.ts';
import { ru } from './words.ru.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language' | 'password_hash'>;
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

const TOLD = { en, ru };

/** Names that somebody chose, or a program by itself, make no links in an e-mail. */
function shownIn(change: AccessChange): AccessChange {
  if (!('name' in change)) return change;
  const name = shownName(change.name);
  return 'calendar' in change ? { ...change, name, calendar: shownName(change.calendar) } : { ...change, name };
}

/** `20 ноября 2026 г. в 12:00` */
const momentIn = (language: Language, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms);

/**
 * Queued with the caller's transaction.
 * @param from the device of the call; null where the operator does it
 * @param now epoch ms
 */
export function sendAccessChange(
  sql: Sql,
  user: User,
  change: AccessChange,
  from: From | null,
  now: number,
  key?: string,
): Promise<void> {
  const shown = shownIn(change);
  const device = from && shownName(deviceName(deviceInfo(from.userAgent)));
  const where = {
    en: from && `, ${device || 'unknown program'}, address ${from.address}`,
    ru: from && `, ${device || 'неизвестная программа'}, адрес ${from.address}`,
  };
  const wordsIn = (language: Language, when: string) => {
    const { subject, fact, otherwise } = TOLD[language](shown, !hasNoPassword(user));
    const body = [fact, `${when}: ${momentIn(language, now)} UTC${where[language] ?? ''}.`, otherwise];
    return { subject, greeting: greeting(language, user.name), body, footer: ACCOUNT_FOOTER[language] };
  };
  const words: Words = { en: wordsIn('en', 'When and where'), ru: wordsIn('ru', 'Когда и откуда') };
  return sendTranslated(sql, user, words, { limit: NOTICES, ...(key !== undefined && { key }) }, now);
}
