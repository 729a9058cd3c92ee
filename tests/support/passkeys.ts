import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { insertPasskey } from '#server/identity/passkeys/data.ts';
import type { Answer, TestApp } from './app.ts';
import { encode } from './cbor.ts';
import type { Person } from './people.ts';

/** An authenticator made of software: a P-256 key that signs as WebAuthn wants it, or as somebody dishonest would. */

const ORIGIN = 'http://localhost:3000';
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a dishonest answer says. */
export interface Lies {
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  challenge?: string;
}

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  /** COSE: EC2, ES256, P-256. */
  const cose = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const authData = (
    { rpId = 'localhost', flags = USER_PRESENT | USER_VERIFIED, counter: count }: Lies,
    more = Buffer.alloc(0),
  ) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };
  const clientData = (type: string, challenge: string, { origin = ORIGIN, challenge: other = challenge }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge: other, origin, crossOrigin: false }));
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: named.id,
    /** `navigator.credentials.create` */
    create(challenge: string, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(cose)]);
      const flags = (lies.flags ?? USER_PRESENT | USER_VERIFIED) | HAS_CREDENTIAL;
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData({ ...lies, flags }, credential)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get` */
    get(challenge: string, userId: string, lies: Lies = {}) {
      counter += 1;
      const data = authData(lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: base64url(lies.userHandle ?? userId),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

const challengeOf = ({ body }: Answer): string => String(Object(body).challenge);

export const challengeToAdd = async (app: TestApp, { token }: Pick<Person, 'token'>): Promise<string> =>
  challengeOf(await app.call('POST', '/api/passkeys/options', { token, body: {} }));

export const challengeToSignIn = async (app: TestApp): Promise<string> =>
  challengeOf(await app.call('POST', '/api/auth/passkey/options'));

export const answerToAdd = async (app: TestApp, person: Person, authenticator: Authenticator, token = person.token) =>
  authenticator.create(await challengeToAdd(app, { token }));

/** Gives somebody a passkey. @returns its id */
export async function addPasskey(app: TestApp, person: Person, authenticator: Authenticator): Promise<string> {
  const response = await answerToAdd(app, person, authenticator);
  return String(Object((await person.call('POST', '/api/passkeys', { response })).body).id);
}

export const signInWith = (app: TestApp, response: unknown): Promise<Answer> =>
  app.call('POST', '/api/auth/passkey', { body: { response } });

/** One whose key nobody has. @returns its id */
export async function storedPasskey({ db, clock }: TestApp, userId: string): Promise<string> {
  const credential_id = base64url(randomBytes(32));
  const values = { credential_id, public_key: '', counter: 0, transports: '', synced: 0, name: 'Phone' } as const;
  return (await db.write((sql) => insertPasskey(sql, { ...values, user_id: userId }, clock.now))).id;
}
