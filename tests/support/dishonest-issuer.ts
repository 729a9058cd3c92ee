import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { freePort } from './free-port.ts';
import { CLIENT } from './issuer.ts';

/** What an issuer, or somebody in its name, says that is not so. Nothing given is the truth. */
export interface Lies {
  /** Of its discovery document. */
  metadata?: object;
  /** Of the ID token, in the place of the right ones. */
  claims?: Record<string, unknown>;
  /** By whom the ID token is signed: somebody else with the id of its key, the secret of the client, or nobody. */
  signedBy?: 'another' | 'client' | 'nobody';
  /** What the token endpoint says instead. */
  answer?: { status?: number; headers?: Record<string, string>; body: string };
  /** Characters that mean nothing, beside the tokens. */
  padding?: number;
  userInfo?: Record<string, unknown>;
}

const ALG = 'RS256';
const KID = 'the only one';

/** An issuer that speaks the protocol and keeps to it as far as a test lets it. It has no login page: whoever comes is `wanda`. */
export async function runDishonestIssuer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = await generateKeyPair(ALG, { extractable: true });
  const another = await generateKeyPair(ALG);
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), alg: ALG, kid: KID, use: 'sig' }] };
  const state = { lies: {} as Lies, nonce: '', asked: new URLSearchParams(), authorization: '' };

  function idToken({ claims, signedBy }: Lies): Promise<string> | string {
    const now = Math.floor(Date.now() / 1_000);
    const said = { iss: url, aud: CLIENT.clientId, sub: 'wanda', iat: now, exp: now + 60, nonce: state.nonce };
    const person = { email: 'wanda@issuer.example', email_verified: true, name: 'Wanda' };
    const all = { ...said, ...person, ...claims };
    if (signedBy === 'nobody') return new UnsecuredJWT(all).encode();
    if (signedBy === 'client')
      return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.clientSecret));
    const { privateKey } = signedBy === 'another' ? another : own;
    return new SignJWT(all).setProtectedHeader({ alg: ALG, kid: KID }).sign(privateKey);
  }

  const tokens = async () => ({
    ...{ access_token: 'x', token_type: 'Bearer', id_token: await idToken(state.lies) },
    padding: 'x'.repeat(state.lies.padding ?? 0),
  });
  const pages: Record<string, () => Promise<Lies['answer'] | object> | Lies['answer'] | object> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      ...{ jwks_uri: `${url}/jwks`, userinfo_endpoint: `${url}/me`, response_types_supported: ['code'] },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: [ALG] },
      ...state.lies.metadata,
    }),
    '/jwks': () => jwks,
    '/token': () => state.lies.answer ?? tokens(),
    '/elsewhere': () => tokens(),
    '/me': () => ({ sub: 'wanda', ...state.lies.userInfo }),
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/token') {
      state.asked = new URLSearchParams(await text(request));
      state.authorization = request.headers.authorization ?? '';
    }
    const said = await pages[request.url ?? '']?.();
    const { status = 200, headers = {}, body } = said && 'body' in said ? said : { body: JSON.stringify(said) };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url,
    /** From now on. */
    tell: (lies: Lies) => Object.assign(state, { lies }),
    /** @returns where the browser comes back to */
    answer(authorizationUrl: string): URL {
      const { searchParams } = new URL(authorizationUrl);
      state.nonce = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'a code', state: searchParams.get('state') ?? '' }).toString();
      return back;
    },
    /** What the token endpoint was asked last, and in whose name. */
    asked: () => ({ ...Object.fromEntries(state.asked), authorization: state.authorization }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
