import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

/** What the issuer knows of somebody; their login is their subject. */
export interface IssuerPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export const CLIENT = { clientId: 'kalends', clientSecret: 'what only the issuer and Kalends know' } as const;

/** A real OpenID provider on this machine, with a login page of its own: any password is right there. */
export interface TestIssuer {
  readonly url: string;
  readonly people: Map<string, IssuerPerson>;
  /** On the same port each time. @param publicUrl of the Kalends that it signs people in to */
  start(publicUrl: string): Promise<void>;
  stop(): Promise<void>;
  /** Goes through its pages as a browser does. @returns where it sends the browser back to */
  signIn(authorizationUrl: string, login: string): Promise<URL>;
}

export async function prepareIssuer(): Promise<TestIssuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const people = new Map<string, IssuerPerson>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };
  const providerFor = (publicUrl: string) => {
    const provider = new Provider(url, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
          post_logout_redirect_uris: [`${publicUrl}/login`],
        },
      ],
      jwks,
      cookies: { keys: ['a key for the cookies of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      pkce: { required: () => true },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
      // Nobody is asked whether Kalends may know their name.
      async loadExistingGrant(context) {
        const { client, session } = context.oidc;
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    });
    return provider;
  };
  let server: Server | undefined;

  return {
    url,
    people,
    async start(publicUrl) {
      const started = createServer(providerFor(publicUrl).callback());
      server = started;
      await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    },
    async stop() {
      const stopped = server;
      server = undefined;
      if (!stopped) return;
      stopped.closeAllConnections();
      await new Promise((resolve) => stopped.close(resolve));
    },
    async signIn(authorizationUrl, login) {
      const browse = browser();
      let at = await browse(authorizationUrl);
      while (at.next?.href.startsWith(url)) {
        at = await browse(at.next.href);
        if (at.next || !at.url.includes('/interaction/')) continue;
        at = await browse(at.url, new URLSearchParams({ prompt: 'login', login, password: 'any' }));
      }
      if (!at.next) throw new Error(`The issuer answered ${at.status}: ${at.text}`);
      return at.next;
    },
  };
}

/** One that keeps cookies, and says where it is sent. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const next = location ? new URL(location, url) : undefined;
    return { url, status: answer.status, next, text: await answer.text() };
  };
}
