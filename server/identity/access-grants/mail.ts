import type { Language } from '#domain/languages.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { deviceInfo, deviceName } from '#server/platform/device.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';
import type { AccessChange } from './changes.ts';
import { accessWords } from './words.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language' | 'password_hash'>;
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

/** `20 ноября 2026 г. в 12:00` */
const momentIn = (language: Language, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms);

function whenAndWhere(language: Language, now: number, from: From | null): string {
  const t = translator(language);
  const moment = momentIn(language, now);
  if (!from) return t('letters:access.when', { moment });
  const device = shownName(deviceName(deviceInfo(from.userAgent))) || t('letters:access.unknownDevice');
  return t('letters:access.whenAndWhere', { moment, device, address: from.address });
}

/** Queued with the caller's transaction. @param from the device of the request; null for the operator @param now epoch ms */
export function sendAccessChange(
  sql: Sql,
  user: User,
  change: AccessChange,
  from: From | null,
  now: number,
  key?: string,
): Promise<void> {
  const { subject, fact, otherwise } = accessWords(user.language, change, !hasNoPassword(user));
  const wordsIn = () => ({ subject, body: [fact, whenAndWhere(user.language, now, from), otherwise] });
  return sendTranslated(sql, user, wordsIn, { limit: NOTICES, ...(key !== undefined && { key }) }, now);
}
