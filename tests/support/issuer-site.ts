import { afterAll, beforeAll } from 'vitest';
import { SignedIn, UserAnswer } from '#domain/accounts.ts';
import { Begun } from '#domain/identities.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import { type Answer, type TestApp, testApp } from './app.ts';
import { CLIENT, type IssuerPerson, prepareIssuer, type TestIssuer } from './issuer.ts';

/** Servers whose people sign in by a real issuer on this machine, one for each file of tests. */

export const PUBLIC_URL = 'http://localhost:3000';
export let issuer: TestIssuer;

/** Lets an issuer run for the tests of a file. */
export function runIssuer(): void {
  beforeAll(async () => {
    issuer = await prepareIssuer();
    await issuer.start(PUBLIC_URL);
  });
  afterAll(() => issuer.stop());
}

export const site = (values: Partial<Oidc> = {}) =>
  testApp({
    oidc: {
      ...{ issuer: issuer.url, ...CLIENT, name: 'Example ID', only: false, autoRedirect: false, signup: true },
      ...{ requireGroup: undefined, adminGroup: undefined, trustEmail: false, logout: false, ...values },
    },
  });

let logins = 0;
/** Somebody whom the issuer knows, under a login of their own. */
export function known(person: IssuerPerson = {}): { login: string; email: string } {
  logins += 1;
  const login = `person-${logins}`;
  const email = `${login}@issuer.example`;
  issuer.people.set(login, { email, email_verified: true, name: 'Wanda', ...person });
  return { login, email: person.email ?? email };
}

export const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';

export async function begin(app: TestApp, returnTo?: string) {
  const answer = await app.call('POST', '/api/auth/oidc/begin', { body: { returnTo } });
  return { url: answer.as(Begun).url, cookie: cookieOf(answer) };
}

export const goBack = (app: TestApp, back: URL, cookie: string) =>
  app.call('GET', `${back.pathname}${back.search}`, { headers: { cookie } });

export const codeOf = ({ headers }: Answer) => new URL(String(headers.location)).hash.replace('#oidc=', '');

export const finish = (app: TestApp, code: string, cookie: string) =>
  app.call('POST', '/api/auth/oidc/finish', { body: { code }, headers: { cookie } });

export async function enter(app: TestApp, login: string): Promise<Answer> {
  const { url, cookie } = await begin(app);
  const answer = await goBack(app, await issuer.signIn(url, login), cookie);
  return finish(app, codeOf(answer), cookie);
}

export const me = async (app: TestApp, answer: Answer) =>
  (await app.call('GET', '/api/auth/me', { token: answer.as(SignedIn).token })).as(UserAnswer).user;
