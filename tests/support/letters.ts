import { Letter } from '#server/platform/mail/letter.ts';
import type { TestApp } from './app.ts';

/** The letters that wait to be sent to somebody, the oldest first. */
export async function lettersTo(app: TestApp, email: string): Promise<Letter[]> {
  const rows = await app.db.read
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'letter')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => Letter.parse(JSON.parse(payload))).filter(({ to }) => to === email);
}

/** The six digits in the newest letter to somebody. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await lettersTo(app, email)).at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}
