import { ApiError } from '#domain/errors.ts';
import { AddPasskeyBody, Passkey, PasskeyName, Passkeys, WebAuthnOptions } from '#domain/passkeys.ts';
import { Reauthentication } from '#domain/reauthentication.ts';
import { CHALLENGE_MS } from '#domain/values/passkeys.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createWholeSignIn } from '#server/identity/second-factors/whole-sign-in.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import { deviceInfo, deviceName } from '#server/platform/device.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { consumeChallenge, isGoodChallenge, newChallenge } from './challenges.ts';
import { deletePasskey, insertPasskey, listPasskeys, passkeysOf, renamePasskey } from './data.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyNew } from './verify.ts';

interface Deps extends Services {
  party: RelyingParty | null;
}

const tags = ['Passkeys'];
const url = '/api/passkeys';
const again =
  'Needs `password`, and with two-step sign-in `code` too, when the sign-in was more than 15 minutes ago: 403 `password_required`, `factor_code_required`.';

export function passkeyRoutes(app: App, deps: Deps): void {
  addRoutes(app, deps);
  const { db, clock, limits, box, party } = deps;
  const { stillSignedIn } = createSessionGuard({ db, clock, limits });
  const requireWholeSignIn = createWholeSignIn({ db, clock, limits, box });

  app.get(url, {
    config: { access: 'session' },
    schema: { summary: 'My passkeys', tags, response: { 200: Passkeys } },
    handler: async (request) => ({
      offered: party !== null,
      passkeys: await listPasskeys(db.read, sessionOf(request).userId),
    }),
  });

  app.patch(`${url}/:id`, {
    config: { access: 'session' },
    schema: { summary: 'Rename a passkey', tags, params: byId, body: PasskeyName, response: { 200: Passkey } },
    handler: async (request) =>
      db.write((sql) => renamePasskey(sql, sessionOf(request).userId, request.params.id, request.body.name)),
  });

  app.delete(`${url}/:id`, {
    config: { access: 'session', security: 'passkey-remove' },
    schema: {
      summary: 'Remove a passkey',
      description: again,
      tags,
      params: byId,
      body: Reauthentication,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = await requireWholeSignIn(request, request.body);
      await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        const name = await deletePasskey(sql, user.id, request.params.id);
        await sendAccessChange(sql, user, { what: 'passkey-removed', name }, deviceOf(request), clock());
        await audit(sql, request, clock());
      });
    },
  });
}

function addRoutes(app: App, { db, clock, limits, box, secret, party }: Deps): void {
  const { stillSignedIn } = createSessionGuard({ db, clock, limits });
  const requireWholeSignIn = createWholeSignIn({ db, clock, limits, box });

  app.post(`${url}/options`, {
    config: { access: 'session' },
    schema: {
      summary: 'What a browser needs to make a passkey',
      description: `For \`navigator.credentials.create\`, within five minutes. ${again} 404 where passkeys are not offered.`,
      tags,
      body: Reauthentication,
      response: { 200: WebAuthnOptions },
    },
    handler: async (request) => {
      if (!party) throw new ApiError('not_found');
      const actor = await requireWholeSignIn(request, request.body);
      const user = await db.write((sql) => stillSignedIn(sql, actor));
      const known = await passkeysOf(db.read, user.id);
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: 'Kalends',
        rpID: party.id,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: newChallenge(secret, `add ${actor.sessionId}`, clock()),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
      });
      return { ...options };
    },
  });

  app.post(url, {
    config: { access: 'session', security: 'passkey-add' },
    schema: {
      summary: 'Add a passkey',
      description: 'With what `navigator.credentials.create` answered to `options`. A person has at most 20.',
      tags,
      body: AddPasskeyBody,
      response: { 201: Passkey },
    },
    handler: async (request) => {
      if (!party) throw new ApiError('not_found');
      const actor = sessionOf(request);
      const isGood = (challenge: string) => isGoodChallenge(secret, `add ${actor.sessionId}`, challenge, clock());
      const { challenge, values } = await verifyNew({ party, isGood }, request.body.response);
      const from = deviceOf(request);
      const name = request.body.name ?? (deviceName(deviceInfo(from.userAgent)) || 'Passkey');
      return db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        if (!(await consumeChallenge(sql, challenge, clock()))) throw new ApiError('passkey_refused');
        const passkey = await insertPasskey(sql, { ...values, user_id: user.id, name }, clock());
        await sendAccessChange(sql, user, { what: 'passkey-added', name }, from, clock());
        await audit(sql, request, clock(), { id: passkey.id });
        return passkey;
      });
    },
  });
}
