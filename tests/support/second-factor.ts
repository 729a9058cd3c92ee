import { RecoveryCodes, SecondStep, TotpSetUp } from '#domain/second-factors.ts';
import { removeSecondFactor, storeNewSecret } from '#server/identity/second-factors/data.ts';
import { newTotpSecret } from '#server/identity/second-factors/totp.ts';
import { createSecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Answer, TestApp } from './app.ts';
import { PASSWORD, type Person } from './people.ts';
import { codeAt } from './totp.ts';

/** Six digits that no step around now has. */
export function wrongCode(secret: string, now: number): string {
  const near = [-30_000, 0, 30_000].map((ms) => codeAt(secret, now + ms));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

/** Switches two-step sign-in on, half a minute ago: the code of now is still good. */
export async function switchOnSecondFactor({ clock }: TestApp, person: Person) {
  const { secret } = (await person.call('POST', '/api/second-factor/set-up', {})).as(TotpSetUp);
  const code = codeAt(secret, clock.now);
  const { recoveryCodes } = (await person.call('POST', '/api/second-factor/confirm', { code })).as(RecoveryCodes);
  clock.advance(30_000);
  return { secret, recoveryCodes };
}

/** Gives somebody another second factor than they have. @returns its code of now */
export async function newSecondFactor({ db, clock, config }: TestApp, userId: string, { isOn = false } = {}) {
  const secret = newTotpSecret();
  const confirmed_at = isOn ? clock.now : null;
  await db.write(async (sql) => {
    await removeSecondFactor(sql, userId);
    await storeNewSecret(sql, createSecretBox(config.secret, 'totp'), userId, secret, clock.now);
    await sql.updateTable('totp').set({ confirmed_at }).where('user_id', '=', userId).execute();
  });
  return codeAt(secret, clock.now);
}

export const logIn = (app: TestApp, email: string, more = {}, headers = {}): Promise<Answer> =>
  app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD, ...more }, headers });

/** The token between the password and the code. */
export async function firstStep(app: TestApp, { email }: Person): Promise<string> {
  return (await logIn(app, email)).as(SecondStep).secondStep;
}

export const sendCode = (app: TestApp, secondStep: string, code: string, more = {}): Promise<Answer> =>
  app.call('POST', '/api/auth/second-step', { body: { secondStep, code, ...more } });
