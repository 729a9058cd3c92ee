import type { GivenRole, Role } from '#domain/permissions.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { findUser } from '#server/identity/users/data.ts';
import { NEWS } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/** E-mails to a member whose role was changed by somebody else, or who was removed; queued with the change. */

/** @param url of the calendar's page */
export async function sendRoleChanged(
  change: ChangeContext,
  member: { user_id: string; role: Role },
  role: GivenRole,
  url: string,
): Promise<void> {
  const { by, calendar } = namesOf(change);
  await send(change, member.user_id, (t) => {
    const values = { by, calendar, before: t(`letters:roles.${member.role}`), role: t(`letters:roles.${role}`) };
    return {
      subject: t('letters:roleChanged.subject', values),
      body: [
        t('letters:roleChanged.fact', values),
        t(`letters:roleChanged.may.${role}`),
        { label: t('letters:openCalendar'), url },
      ],
    };
  });
}

export async function sendRemoved(change: ChangeContext, member: { user_id: string }): Promise<void> {
  const values = namesOf(change);
  await send(change, member.user_id, (t) => ({
    subject: t('letters:removed.subject', values),
    body: [t('letters:removed.fact', values), t('letters:removed.events')],
  }));
}

const namesOf = ({ calendar }: ChangeContext) => ({
  by: shownName(calendar.actorName),
  calendar: shownName(calendar.name),
});

async function send({ sql, now }: ChangeContext, userId: string, wordsIn: WordsIn): Promise<void> {
  const reader = await findUser(sql, userId);
  const words: WordsIn = (t) => ({ ...wordsIn(t), footer: t('letters:footers.access') });
  if (reader) await sendTranslated(sql, reader, words, { limit: NEWS }, now);
}
