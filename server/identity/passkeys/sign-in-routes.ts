import { SignedIn } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { PasskeySignInBody, WebAuthnOptions } from '#domain/passkeys.ts';
import { CHALLENGE_MS } from '#domain/values/passkeys.ts';
import { replacedSession, type SignInDeps, signIn, signInAnswer } from '#server/identity/accounts/sign-in.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { lockCredentials } from '#server/identity/users/data.ts';
import { PASSKEY_ADDRESS } from '#server/identity/users/limits.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { Services } from '#server/platform/services/services.ts';
import { consumeChallenge, isGoodChallenge, newChallenge } from './challenges.ts';
import { findPasskey, recordUse } from './data.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAnswer } from './verify.ts';

interface Deps extends Services, SignInDeps {
  party: RelyingParty | null;
}

const tags = ['Passkeys'];

/** A passkey with user verification is two factors in one: it needs no password and no code. */
export function passkeySignInRoutes(app: App, { db, limits, secret, party, ...signInDeps }: Deps): void {
  const { clock, devices } = signInDeps;

  app.post('/api/auth/passkey/options', {
    config: { access: 'public', grows: false },
    schema: {
      summary: 'What a browser needs to sign in with a passkey',
      description:
        'For `navigator.credentials.get`, within five minutes. 404 where passkeys are not offered, as `GET /api/site` says.',
      tags,
      response: { 200: WebAuthnOptions },
    },
    handler: async () => {
      if (!party) throw new ApiError('not_found');
      const challenge = newChallenge(secret, 'sign-in', clock());
      const options = { rpID: party.id, challenge, timeout: CHALLENGE_MS, userVerification: 'required' } as const;
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      return { ...(await generateAuthenticationOptions(options)) };
    },
  });

  app.post('/api/auth/passkey', {
    config: { access: 'public', security: 'passkey-sign-in' },
    schema: {
      summary: 'Sign in with a passkey',
      description:
        'With what `navigator.credentials.get` answered to `options`; each answer works once. As with `login`, a session whose token comes with the call ends.',
      tags,
      body: PasskeySignInBody,
      response: { 200: SignedIn },
    },
    handler: async (request) => {
      if (!party) throw new ApiError('not_found');
      const { response: answer, deviceToken } = request.body;
      await limits.take([PASSKEY_ADDRESS, request.ip]);
      const passkey = await findPasskey(db.read, answer.rawId);
      if (!passkey) throw new ApiError('passkey_refused');
      concerns(request, { user: passkey.user_id });
      const isGood = (challenge: string) => isGoodChallenge(secret, 'sign-in', challenge, clock());
      const { challenge, counter } = await verifyAnswer({ party, isGood }, answer, passkey);
      const replaced = await replacedSession(request, signInDeps);
      const { user, session } = await db.write(async (sql) => {
        const found = await lockCredentials(sql, passkey.user_id);
        const isNew = found && (await consumeChallenge(sql, challenge, clock()));
        if (!isNew || !(await recordUse(sql, passkey, counter, clock()))) throw new ApiError('passkey_refused');
        if (found.disabled_at !== null) throw new ApiError('account_disabled');
        await audit(sql, request, clock(), { user: found.id });
        return { user: found, session: await signIn(sql, request, found, replaced, signInDeps) };
      });
      await limits.refund(PASSKEY_ADDRESS, request.ip);
      return signInAnswer(signInDeps, user, session, devices.find(deviceToken, user, clock()));
    },
  });
}
