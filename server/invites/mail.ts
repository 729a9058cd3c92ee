import type { Language } from '#domain/errors.ts';
import type { Role } from '#domain/permissions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { layout } from '#server/platform/mail/layout.ts';
import { sendLetter } from '#server/platform/mail/letter-queue.ts';
import { newId } from '#server/platform/new-id.ts';

const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: { owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' },
  ru: { owner: 'владелец', admin: 'администратор', editor: 'редактор', viewer: 'наблюдатель' },
};

/** Tells the owner that somebody has joined by a link; queued with the caller's transaction. `now` is epoch ms. */
export async function sendJoined(
  sql: Sql,
  owner: { email: string; name: string; language: Language },
  joined: { person: string; calendar: string; role: Role; url: string },
  now: number,
): Promise<void> {
  const { person, calendar, url } = joined;
  const role = ROLE_NAMES[owner.language][joined.role];
  const words = {
    en: {
      subject: `${person} has joined “${calendar}”`,
      greeting: `Hello, ${owner.name}`,
      body: [`${person} has joined your calendar “${calendar}” (${role}).`, { label: 'Open the calendar', url }],
      footer: 'You get this letter as the owner of the calendar.',
    },
    ru: {
      subject: `Новый участник: ${person} — «${calendar}»`,
      greeting: `Здравствуйте, ${owner.name}`,
      body: [
        `У\u00A0календаря «${calendar}» новый участник: ${person} (${role}).`,
        { label: 'Открыть календарь', url },
      ],
      footer: 'Вы получили это письмо как владелец календаря.',
    },
  };
  const { subject, ...parts } = words[owner.language];
  await sendLetter(sql, { to: owner.email, subject, ...layout(owner.language, parts) }, newId(), now);
}
