import type { IncomingMessage } from 'node:http';
import type { CustomFetch } from 'openid-client';
import { checkedUrl, send } from '#server/platform/outgoing.ts';
import { gather, TooLong } from '#server/platform/outgoing-get.ts';
import type { AllowsPrivate } from '#server/platform/private-addresses.ts';

const BYTES_MAX = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Calls the issuer, whose host the operator chose: it may be in a private network. Other hosts it names are treated like URLs that users
 * enter. Redirects are not followed, and the size of an answer is limited.
 * @param issuer as in `OIDC_ISSUER`
 */
export const issuerFetch =
  (issuer: URL, allowsPrivate: AllowsPrivate): CustomFetch =>
  async (text, { method, headers, body, signal = AbortSignal.timeout(TIMEOUT_MS) }) => {
    const url = new URL(text);
    const isOwn = url.hostname === issuer.hostname;
    const exceptions = { allowLoopback: false, allowsPrivate: isOwn ? () => true : allowsPrivate };
    // The library only sends forms.
    const form = typeof body === 'string' || body instanceof URLSearchParams ? { body: String(body) } : {};
    try {
      if (!isOwn) checkedUrl(text, exceptions, 'web');
      const answer = await send(url, { method, headers, ...form, signal }, exceptions);
      return await responseOf(answer, signal).finally(() => answer.destroy());
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLong) throw new Error('The answer of the issuer is too long.');
      // The error that `fetch` throws, from which the library and its caller conclude that the issuer is unavailable.
      throw new TypeError(error instanceof Error ? error.message : 'unknown', { cause: error });
    }
  };

async function responseOf(answer: IncomingMessage, signal: AbortSignal): Promise<Response> {
  const bytes = await gather(answer, BYTES_MAX, signal);
  const { statusCode: status = 0, headersDistinct } = answer;
  const headers = Object.entries(headersDistinct).map(([name, values = []]): [string, string] => [
    name,
    values.join(', '),
  ]);
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers });
}
