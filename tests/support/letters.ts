import { Letter } from '#server/mail/letter.ts';
import { withCode } from '#server/mail/letter-code.ts';
import type { TestApp } from './app.ts';

/** The letters that wait to be sent to somebody, as they will arrive, the oldest first. */
export async function lettersTo(app: TestApp, email: string): Promise<Letter[]> {
  const rows = await app.db.read
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'letter')
    .orderBy('id')
    .execute();
  const letters = rows.map(({ payload }) => withCode(Letter.parse(JSON.parse(payload)), app.config.secret));
  return letters.filter(({ to }) => to === email);
}

/** The six digits in the newest letter to somebody. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await lettersTo(app, email)).at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}
