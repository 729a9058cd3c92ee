import { CONFIRMATION_HEADER, Confirmation } from '#domain/administration.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person, signUp } from './people.ts';

/** Makes somebody an administrator who has just entered their password. @returns the header that shows it */
export async function confirmedAdministrator(app: TestApp, person: Person): Promise<Record<string, string>> {
  await app.db.write((sql) => setAdministrator(sql, person.id, true, app.clock.now));
  const answer = await person.call('POST', '/api/admin/confirm', { password: PASSWORD });
  return { [CONFIRMATION_HEADER]: answer.as(Confirmation).confirmation };
}

/** An administrator whose calls all show that they have entered their password. */
export async function administrator(app: TestApp, name = 'Ada'): Promise<Person> {
  const person = await signUp(app, name);
  const confirmation = await confirmedAdministrator(app, person);
  return {
    ...person,
    call: (method, path, body, headers) => person.call(method, path, body, { ...confirmation, ...headers }),
  };
}
