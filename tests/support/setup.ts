import type { SetupInput } from '#domain/setup.ts';
import { setupCodeOf } from '#server/identity/setup/code.ts';
import type { TestApp } from './app.ts';

/** The administrator of a server that nobody else has an account on. */
export const firstAccount = {
  name: 'Ada',
  email: 'ada@example.org',
  password: 'Lovelace#1',
  language: 'en',
  registration: 'invite',
  defaultLanguage: 'auto',
  defaultTheme: 'light',
} as const satisfies SetupInput;

/** Of every server that tests start. */
const SECRET = 'a secret that only the tests know, and everybody may';

/** Makes it where it is missing, so that others can register. */
export async function setUp(url: string): Promise<void> {
  const usual = { registration: 'open', defaultLanguage: 'ru', defaultTheme: 'dark' };
  const body = JSON.stringify({ ...firstAccount, ...usual, code: setupCodeOf(SECRET) });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${url}/api/setup`, { method: 'POST', headers, body });
  if (status !== 201 && status !== 409) throw new Error(`POST /api/setup: ${status}`);
}

/** As if the account had been made where no e-mail could be sent. */
export async function unverify(app: TestApp, userId: string): Promise<void> {
  await app.db.write((sql) => sql.updateTable('users').set({ email_unverified: 1 }).where('id', '=', userId).execute());
}
