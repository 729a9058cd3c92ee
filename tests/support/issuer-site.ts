import { afterAll, beforeAll } from 'vitest';
import { SignedIn, UserAnswer } from '#domain/accounts.ts';
import { BeginAnswer } from '#domain/identities.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import { type Answer, testApp } from './app.ts';
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
export const codeOf = ({ headers }: Answer) => new URL(String(headers.location)).hash.replace('#oidc=', '');

/** A server with the steps that a browser takes. */
export async function siteOf(
  values: Pick<Oidc, 'issuer'> & Partial<Oidc>,
  limits: { rateLimits?: boolean; privateAddresses?: string[] } = {},
) {
  const app = await testApp({
    ...limits,
    oidc: {
      ...{ ...CLIENT, name: 'Example ID', only: false, autoRedirect: false, signup: true, logout: false },
      ...{ requireGroup: undefined, adminGroup: undefined, trustEmail: false, ...values },
    },
  });
  const steps = {
    async begin(returnTo?: string) {
      const answer = await app.call('POST', '/api/auth/oidc/begin', { body: { returnTo } });
      return { url: answer.as(BeginAnswer).url, cookie: cookieOf(answer) };
    },
    goBack: (back: URL, cookie: string) => app.call('GET', `${back.pathname}${back.search}`, { headers: { cookie } }),
    finish: (code: string, cookie: string) =>
      app.call('POST', '/api/auth/oidc/finish', { body: { code }, headers: { cookie } }),
    /** All of them. */
    async enter(login: string): Promise<Answer> {
      const { url, cookie } = await steps.begin();
      const answer = await steps.goBack(await issuer.signIn(url, login), cookie);
      return steps.finish(codeOf(answer), cookie);
    },
    me: async (answer: Answer) =>
      (await app.call('GET', '/api/auth/me', { token: answer.as(SignedIn).token })).as(UserAnswer).user,
  };
  return { ...app, ...steps };
}
export type IssuerSite = Awaited<ReturnType<typeof siteOf>>;

export const site = (values: Partial<Oidc> = {}, limits = {}) => siteOf({ issuer: issuer.url, ...values }, limits);
