import type { Language } from '#domain/languages.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { deviceInfo, deviceName } from '#server/platform/device.ts';
import type { Translate } from '#server/platform/i18n/i18n.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';
import type { AccessChange } from './changes.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language' | 'password_hash'>;
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

/** `20 ноября 2026 г. в 12:00` */
const momentIn = (language: Language, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms);

function whenAndWhere(t: Translate, language: Language, now: number, from: From | null): string {
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
  const wordsIn: WordsIn = (t) => {
    const values = valuesOf(t, user, change);
    const where = whenAndWhere(t, user.language, now, from);
    return {
      subject: t(`letters:access.${change.what}.subject`, values),
      body: [t(factOf(change), values), where, t(otherwiseOf(change), values)],
    };
  };
  return sendTranslated(sql, user, wordsIn, { limit: NOTICES, ...(key !== undefined && { key }) }, now);
}

function factOf(change: AccessChange) {
  switch (change.what) {
    case 'key-created':
      if (change.until === 'unused') return 'letters:access.key-created.fact.unused';
      return `letters:access.key-created.fact.${change.until === null ? 'endless' : 'until'}` as const;
    case 'feed-created':
      return `letters:access.feed-created.fact.${change.until === null ? 'endless' : 'until'}` as const;
    default:
      return `letters:access.${change.what}.fact` as const;
  }
}

/** Advice in case it was somebody else. */
const otherwiseOf = (change: AccessChange) =>
  change.what === 'identity-linked'
    ? (`letters:access.identity-linked.otherwise.${change.isOnly ? 'only' : 'beside'}` as const)
    : (`letters:access.${change.what}.otherwise` as const);

/** Names chosen by people or programs never become links. */
const valuesOf = (t: Translate, user: User, change: AccessChange) => ({
  advice: t(`letters:access.advice.${hasNoPassword(user) ? 'noPassword' : 'password'}`),
  ...('left' in change && { left: change.left }),
  ...('name' in change && { name: shownName(change.name) }),
  ...('prefix' in change && { prefix: change.prefix, scope: t(`letters:access.scopes.${change.scope}`) }),
  ...('calendar' in change && {
    calendar: shownName(change.calendar),
    content: t(`letters:access.content.${change.content}`),
  }),
  ...('calendars' in change && { calendars: change.calendars.map(shownName).join(', ') }),
  ...('until' in change && typeof change.until === 'number' && { day: dayIn(user.language, change.until) }),
});
