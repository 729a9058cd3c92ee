import type { Sql } from '#server/platform/db/database.ts';
import { changeUserNotifications } from './settings.ts';
import { createSigner, type Signer } from './signed.ts';

/** The kinds of e-mails with a link to unsubscribe without signing in. */
const KINDS = ['reminder', 'agenda', 'digest', 'changed'] as const;
export type EmailKind = (typeof KINDS)[number];

const signer = (secret: string): Signer => createSigner(secret, 'no more e-mails');

export const unsubscribeUrl = (publicUrl: string, secret: string, kind: EmailKind, userId: string): string =>
  `${publicUrl}/api/notifications/unsubscribe?token=${encodeURIComponent(signer(secret).sign(kind, userId))}`;

/** @returns whether the token is valid */
export async function stopEmails(sql: Sql, secret: string, token: string, now: number): Promise<boolean> {
  const [given, userId] = signer(secret).read(token) ?? [];
  const kind = KINDS.find((each) => each === given);
  if (!kind || !userId) return false;
  const user = sql.selectFrom('users').select('id').where('id', '=', userId).where('email', '<>', '');
  if (!(await user.executeTakeFirst())) return true;
  if (kind === 'agenda') await changeUserNotifications(sql, userId, { agenda: { on: false } }, now);
  else if (kind === 'reminder') await changeUserNotifications(sql, userId, { email: false }, now);
  else {
    const settings = sql.updateTable('reminder_settings').set({ by_email: 0 }).where('user_id', '=', userId);
    await settings.where('digest', '=', kind === 'digest' ? 1 : 0).execute();
  }
  return true;
}
