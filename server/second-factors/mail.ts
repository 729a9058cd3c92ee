import type { Language } from '#domain/languages.ts';
import type { Sql, Tables } from '#server/db/database.ts';
import { NOTICES } from '#server/mail/email-queue.ts';
import { greeting } from '#server/mail/greeting.ts';
import { shownName } from '#server/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/mail/translated.ts';
import { deviceInfo, deviceName } from '#server/platform/device.ts';
import { hasNoPassword } from '#server/users/data.ts';
import { ACCOUNT_FOOTER } from '#server/users/mail.ts';
import { type FactorChange, TOLD } from './changes.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language' | 'password_hash'>;
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

/** `20 ноября 2026 г. в 12:00` */
const momentIn = (language: Language, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms);

/**
 * Queued with the caller's transaction.
 * @param from the device of the call; null where the operator does it
 * @param now epoch ms
 */
export function sendFactorChange(
  sql: Sql,
  user: User,
  change: FactorChange,
  from: From | null,
  now: number,
  key?: string,
): Promise<void> {
  const shown = 'name' in change ? { ...change, name: shownName(change.name) } : change;
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

/** Tells the owner that one was used up just now. @returns how many are left */
export async function tellOfRecoveryCode(
  sql: Sql,
  user: User & Pick<Tables['users'], 'id'>,
  from: From,
  now: number,
): Promise<number> {
  const left = await countRecoveryCodes(sql, user.id);
  await sendFactorChange(sql, user, { what: 'code-used', left }, from, now);
  return left;
}
