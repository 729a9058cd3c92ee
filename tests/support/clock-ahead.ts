import type { TestApp } from './app.ts';
import { type Person, startSession } from './people.ts';

/** Does something while the clock is ahead by so many ms, and puts it back. */
export async function whileAhead<Result>(
  { clock }: TestApp,
  ahead: number,
  work: () => Promise<Result>,
): Promise<Result> {
  clock.advance(ahead);
  const result = await work();
  clock.advance(-ahead);
  return result;
}

/** Somebody with a session that has begun now. */
export async function signedInNow(app: TestApp, person: Person): Promise<Person> {
  const { token } = await startSession(app, person.id);
  return {
    ...person,
    token,
    call: (method, path, body, headers = {}) => app.call(method, path, { token, body, headers }),
  };
}
