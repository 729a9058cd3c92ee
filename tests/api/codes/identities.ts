import type { ErrorCode } from '#domain/error-codes.ts';
import { linkIdentity, listIdentities } from '#server/identity/oidc/data.ts';
import { type Outcome, storeOutcome } from '#server/identity/oidc/sign-ins.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { switchOnSecondFactor } from '#tests/support/second-factor.ts';
import { speaking, type Way } from './setup.ts';

const OIDC: Oidc = {
  // A port of this machine where nobody listens.
  ...{ issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: undefined, name: 'x', requireGroup: undefined },
  ...{ adminGroup: undefined, only: false, autoRedirect: false, signup: false, trustEmail: false, logout: false },
};
const BROWSER = 'b'.repeat(43);
const claims = {
  ...{ issuer: OIDC.issuer, subject: 's', email: 'new@example.org', isVerified: true },
  ...{ name: 'x', groups: [], authenticatedAt: null },
};
const cookie = { cookie: `kalends-sign-in=${BROWSER}` };

/** A sign-in that the issuer has ended with something. */
const after =
  (outcome: Outcome, values: Partial<Oidc> = {}): Way =>
  async (_, __, language) => {
    const app = await testApp({ oidc: { ...OIDC, ...values } });
    const code = await app.db.write((sql) => storeOutcome(sql, BROWSER, {}, outcome, app.clock.now));
    return speaking(language, app)('POST', '/api/auth/oidc/finish', { code }, undefined, cookie);
  };

/** A sign-in by the issuer with the e-mail of an account, for which something stands in the way. */
const intoAccount =
  (prepare: (app: TestApp, person: Person) => Promise<unknown>): Way =>
  async (_, __, language) => {
    const app = await testApp({ oidc: OIDC });
    const vera = await signUp(app, 'Vera');
    await prepare(app, vera);
    const outcome = { claims: { ...claims, email: vera.email } };
    const code = await app.db.write((sql) => storeOutcome(sql, BROWSER, {}, outcome, app.clock.now));
    return speaking(language, app)('POST', '/api/auth/oidc/finish', { code }, undefined, cookie);
  };

/** The codes of signing in by an identity provider. */
export const IDENTITIES = {
  issuer_unavailable: async (_, __, language) =>
    speaking(language, await testApp({ oidc: OIDC }))('POST', '/api/auth/oidc/begin', {}),
  issuer_refused: after({ failure: 'issuer_refused' }),
  issuer_group: after({ claims }, { requireGroup: 'choir' }),
  issuer_unverified: after({ claims: { ...claims, isVerified: false } }),
  issuer_not_linked: intoAccount(switchOnSecondFactor),
  issuer_other_person: intoAccount((app, { id }) =>
    app.db.write((sql) => linkIdentity(sql, { ...claims, subject: 'before' }, id, app.clock.now)),
  ),
  issuer_no_account: after({ claims }),
  issuer_only: async (_, __, language) =>
    speaking(language, await testApp({ oidc: { ...OIDC, only: true } }))('POST', '/api/auth/login', {}),
  identity_taken: async (_, __, language) => {
    const app = await testApp({ oidc: OIDC });
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const session = await createTokens(app.config.secret).read(vera.token);
    const code = await app.db.write(async (sql) => {
      await linkIdentity(sql, claims, anna.id, app.clock.now);
      const begun = { user_id: vera.id, session_id: session?.sessionId ?? '' };
      return storeOutcome(sql, BROWSER, begun, { claims }, app.clock.now);
    });
    return speaking(language, app)('POST', '/api/identities/finish', { code }, vera.token, cookie);
  },
  last_way_in: async (_, __, language) => {
    const app = await testApp({ oidc: OIDC });
    const vera = await signUp(app, 'Vera');
    const [identity] = await app.db.write(async (sql) => {
      await sql.updateTable('users').set({ password_hash: '' }).where('id', '=', vera.id).execute();
      await linkIdentity(sql, claims, vera.id, app.clock.now);
      return listIdentities(sql, vera.id);
    });
    return speaking(language, app)('DELETE', `/api/identities/${identity?.id}`, {}, vera.token);
  },
} satisfies Partial<Record<ErrorCode, Way>>;
