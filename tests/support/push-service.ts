import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { freePort } from './free-port.ts';
import { listening } from './listen.ts';

/** A push service on 127.0.0.1, and browsers that read what it is sent, as RFC 8030, 8188, 8291 and 8292 say. */

interface Received {
  /** The name of the subscription. */
  readonly to: string;
  /** A text where it is XML. */
  readonly message: unknown;
  readonly headers: IncomingMessage['headers'];
  /** Whom the key of the server names, once its signature is checked. */
  readonly subject: unknown;
}

export interface PushService {
  readonly origin: string;
  readonly received: readonly Received[];
  /** How it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  /** What `PushSubscription.toJSON()` gives in a browser. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export async function pushService(): Promise<PushService> {
  const received: Received[] = [];
  const browsers = new Map<string, Browser>();
  let [status, headers]: [number, Record<string, string>] = [201, {}];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const browser = browsers.get(name);
      if (status >= 200 && status < 300 && browser) {
        const text = decrypt(browser, Buffer.concat(chunks));
        const isXml = request.headers['content-type']?.startsWith('application/xml');
        const message: unknown = isXml ? text : JSON.parse(text);
        const subject = await subjectOf(request.headers.authorization ?? '', origin);
        received.push({ to: name, message, headers: request.headers, subject });
      }
      response.writeHead(browser ? status : 404, headers).end();
    });
  });
  await listening(() => server.listen(port, '127.0.0.1'));
  return {
    origin,
    received,
    answer(next, more = {}) {
      [status, headers] = [next, more];
    },
    subscribe(name) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth });
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 §3.4 and RFC 8188 §2: one record, whose padding begins with 2. */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** RFC 8292: the token is signed by the key beside it, for this service. */
async function subjectOf(authorization: string, origin: string): Promise<unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: origin,
  });
  return payload.sub;
}
