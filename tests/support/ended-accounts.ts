import { SignedIn } from '#domain/accounts.ts';
import { endForGood as endAccountForGood } from '#server/operations/account-data/deletion.ts';
import { destroyEndedAccounts } from '#server/operations/account-data/destruction.ts';
import { clearExpired } from '#server/operations/maintenance/data.ts';
import type { Answer, TestApp } from './app.ts';
import { PASSWORD, type Person } from './people.ts';

const DAY_MS = 86_400_000;

export const endAccount = (person: Person, password: unknown = PASSWORD): Promise<Answer> =>
  person.call('DELETE', '/api/account', { password });

/** In the place of what tells the audit log. */
export const unrecorded = async (): Promise<void> => {};

/** What the operator does with `purge-person`. */
export async function endForGood({ db, clock }: TestApp, { id }: Person): Promise<void> {
  const user = await db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await endAccountForGood(
    db,
    { userId: id, sessionId: '', calendarIds: null },
    clock.now,
    user.password_hash,
    unrecorded,
  );
}

/** Asks for an account back. */
export const tryRestore = (app: TestApp, { email }: Person, password: string = PASSWORD): Promise<Answer> =>
  app.call('POST', '/api/auth/restore-account', { body: { email, password } });

/** Gets an account back. @returns the person with the session that came with it */
export async function restoreAccount(app: TestApp, person: Person): Promise<Person> {
  return withSession(app, person, await tryRestore(app, person));
}

/** A person with the session that an answer brought. */
export function withSession(app: TestApp, person: Person, answer: Answer): Person {
  const { token } = answer.as(SignedIn);
  return {
    ...person,
    token,
    call: (method, path, body, headers = {}) => app.call(method, path, { token, body, headers }),
  };
}

/** Does what maintenance does with accounts and calendars whose time is over, 30 days from now. */
export async function thirtyDaysLater(app: TestApp): Promise<void> {
  app.clock.advance(30 * DAY_MS);
  await clearExpired(app.db, app.clock.now, new AbortController().signal);
  await destroyAccounts(app);
}

/** Destroys the accounts whose time is over by some instant, now unless given. */
export const destroyAccounts = (
  { db, config: { publicUrl }, clock }: TestApp,
  dueBy: number = clock.now,
  { signal } = new AbortController(),
): Promise<void> => destroyEndedAccounts({ db, publicUrl }, clock.now, signal, dueBy);
