import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/**
 * Tells the old or the new owner of a calendar that it was handed over; queued with the caller's transaction. `now` is epoch ms.
 * @param about `isNew`: whether the reader is the new owner
 */
export async function sendHandedOver(
  sql: Sql,
  reader: { email: string; name: string; language: Language },
  about: { from: string; to: string; calendar: string; url: string; isNew: boolean },
  now: number,
): Promise<void> {
  const { url, isNew } = about;
  const [from, to, calendar] = [about.from, about.to, about.calendar].map(shownName);
  const words: Words = {
    en: {
      subject: isNew ? `“${calendar}” is your calendar now` : `“${calendar}” has a new owner`,
      greeting: greeting('en', reader.name),
      body: isNew
        ? [
            `${from} has handed the calendar “${calendar}” over to you. You are its owner now: only you can delete it and name admins. ${from} stays in it as an admin.`,
            { label: 'Open the calendar', url },
          ]
        : [
            `You have handed your calendar “${calendar}” over to ${to}. You stay in it as an admin.`,
            { label: 'Open the calendar', url },
            'If it was not you, change your password at once and ask the new owner to hand the calendar back.',
          ],
      footer: isNew ? 'You get this e-mail as the owner of the calendar.' : 'A message about your Kalends account.',
    },
    ru: {
      subject: isNew ? `Календарь «${calendar}» теперь ваш` : `У календаря «${calendar}» новый владелец`,
      greeting: greeting('ru', reader.name),
      body: isNew
        ? [
            `${from} передаёт вам календарь «${calendar}». Теперь вы его владелец: только вы можете удалить его и назначать администраторов. Прежний владелец остаётся в календаре администратором.`,
            { label: 'Открыть календарь', url },
          ]
        : [
            `Вы передали календарь «${calendar}». Новый владелец: ${to}. Вы остаётесь в календаре администратором.`,
            { label: 'Открыть календарь', url },
            'Если это были не вы, сразу смените пароль и попросите нового владельца вернуть календарь.',
          ],
      footer: isNew ? 'Вы получили это письмо как владелец календаря.' : 'Сообщение о вашем аккаунте в Kalends.',
    },
  };
  await sendTranslated(sql, reader, words, { limit: NOTICES }, now);
}
