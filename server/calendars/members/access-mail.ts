import type { GivenRole, Role } from '#domain/permissions.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { findUser } from '#server/identity/users/data.ts';
import { NEWS } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { ROLE_NAMES } from '#server/platform/mail/role-names.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/** E-mails to a member whom somebody else gave another role, or removed; queued with the change. */

const FOOTER = {
  en: 'You get this e-mail because your access to a calendar has changed.',
  ru: 'Вы получили это письмо, потому что изменился ваш доступ к календарю.',
} as const;

const MAY = {
  en: {
    admin: 'You can now edit events and tags, invite others and manage members.',
    editor: 'You can now add and edit events.',
    viewer: 'You can now only view the events.',
  },
  ru: {
    admin: 'Теперь вы можете менять события и теги, приглашать и управлять участниками.',
    editor: 'Теперь вы можете добавлять и менять события.',
    viewer: 'Теперь вы можете только смотреть события.',
  },
} as const;

/** @param url where the calendar is seen */
export async function sendRoleChanged(
  change: ChangeContext,
  member: { user_id: string; role: Role },
  role: GivenRole,
  url: string,
): Promise<void> {
  const [by, calendar] = [change.calendar.actorName, change.calendar.name].map(shownName);
  const { en, ru } = ROLE_NAMES;
  await send(change, member.user_id, (name) => ({
    en: {
      subject: `Your role in “${calendar}” is now: ${en[role]}`,
      greeting: greeting('en', name),
      body: [
        `${by} has changed your role in the calendar “${calendar}”: ${en[member.role]} → ${en[role]}.`,
        MAY.en[role],
        { label: 'Open the calendar', url },
      ],
      footer: FOOTER.en,
    },
    ru: {
      subject: `Ваша роль в календаре «${calendar}» теперь: ${ru[role]}`,
      greeting: greeting('ru', name),
      body: [
        `${by} меняет вашу роль в календаре «${calendar}»: ${ru[member.role]} → ${ru[role]}.`,
        MAY.ru[role],
        { label: 'Открыть календарь', url },
      ],
      footer: FOOTER.ru,
    },
  }));
}

export async function sendRemoved(change: ChangeContext, member: { user_id: string }): Promise<void> {
  const [by, calendar] = [change.calendar.actorName, change.calendar.name].map(shownName);
  await send(change, member.user_id, (name) => ({
    en: {
      subject: `You are no longer in the calendar “${calendar}”`,
      greeting: greeting('en', name),
      body: [
        `${by} has removed you from the calendar “${calendar}”. You can no longer see its events.`,
        'The events you added stay in it. To come back, ask for a new invitation.',
      ],
      footer: FOOTER.en,
    },
    ru: {
      subject: `У вас больше нет доступа к календарю «${calendar}»`,
      greeting: greeting('ru', name),
      body: [
        `${by} закрывает вам доступ к календарю «${calendar}». Его события вам больше не видны.`,
        'Добавленные вами события остались в календаре. Чтобы вернуться, попросите новое приглашение.',
      ],
      footer: FOOTER.ru,
    },
  }));
}

async function send({ sql, now }: ChangeContext, userId: string, words: (name: string) => Words): Promise<void> {
  const reader = await findUser(sql, userId);
  if (reader) await sendTranslated(sql, reader, words(reader.name), { limit: NEWS }, now);
}
