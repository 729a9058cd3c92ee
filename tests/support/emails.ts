import { EmailMessage } from '#server/platform/mail/email.ts';
import { withCode } from '#server/platform/mail/email-code.ts';
import type { TestApp } from './app.ts';

/** The e-mails that wait to be sent to somebody, as they will arrive, the oldest first. */
export async function emailsTo(app: TestApp, email: string): Promise<EmailMessage[]> {
  const rows = await app.db.read
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'letter')
    .orderBy('id')
    .execute();
  const emails = rows.map(({ payload }) => withCode(EmailMessage.parse(JSON.parse(payload)), app.config.secret));
  return emails.filter(({ to }) => to === email);
}

/** The six digits in the newest e-mail to somebody. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await emailsTo(app, email)).at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}
