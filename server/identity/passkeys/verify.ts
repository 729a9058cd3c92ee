import { ApiError } from '#domain/errors.ts';
import type { NewPasskey, PasskeyAnswer } from '#domain/passkeys.ts';
import type { Tables } from '#server/platform/db/database.ts';
import type { RelyingParty } from './relying-party.ts';

interface Expected {
  readonly party: RelyingParty;
  readonly isGood: (challenge: string) => boolean;
}

/** Turns the library's many exceptions into one. */
async function orRefuse<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new ApiError('passkey_refused');
  }
}

/** Remembers the verified challenge; it is used up when the result is stored. */
const rememberChallenge = (isGood: Expected['isGood']) => {
  const seen = { challenge: '' };
  const check = (challenge: string) => {
    seen.challenge = challenge;
    return isGood(challenge);
  };
  return { seen, check };
};

/** Imported with the first passkey: it loads hundreds of modules for certificates. */
const load = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

/** None is requested; one that a client sends anyway could make the server fetch certificates from anywhere. */
async function refuseAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await load();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  if (!['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c')) {
    throw new Error('There is an attestation.');
  }
}

/** @throws ApiError `passkey_refused` */
export const verifyNew = ({ party, isGood }: Expected, answer: NewPasskey) =>
  orRefuse(async () => {
    const { seen, check } = rememberChallenge(isGood);
    const { transports = [], ...response } = answer.response;
    const { isoBase64URL, verifyRegistrationResponse } = await load();
    await refuseAttestation(response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, id: answer.rawId, response, clientExtensionResults: {} },
      expectedChallenge: check,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('Not verified.');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      challenge: seen.challenge,
      values: {
        credential_id: credential.id,
        public_key: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: transports.join(','),
        synced: credentialBackedUp ? (1 as const) : (0 as const),
      },
    };
  });

/** @throws ApiError `passkey_refused` */
export const verifyAnswer = ({ party, isGood }: Expected, answer: PasskeyAnswer, row: Tables['passkeys']) =>
  orRefuse(async () => {
    const { seen, check } = rememberChallenge(isGood);
    const { isoBase64URL, verifyAuthenticationResponse } = await load();
    const { userHandle, ...response } = answer.response;
    if (userHandle === undefined || isoBase64URL.toUTF8String(userHandle) !== row.user_id)
      throw new Error('Another user.');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, id: answer.rawId, response: { ...response, userHandle }, clientExtensionResults: {} },
      expectedChallenge: check,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: isoBase64URL.toBuffer(row.public_key),
        counter: row.counter,
      },
    });
    if (!verified) throw new Error('Not verified.');
    return { challenge: seen.challenge, counter: authenticationInfo.newCounter };
  });
