import type { CustomFetchOptions } from 'openid-client';

const BYTES_MAX = 1024 * 1024;

/**
 * Asks the issuer, whose address the operator has set: it may be in a private network, which nothing that a user names may be.
 * Redirections are not followed, and the length of an answer is bounded; the caller bounds the time.
 */
export async function issuerFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers, body, signal } = options;
  const answer = await fetch(url, {
    method,
    headers,
    // The library sends forms only.
    body: typeof body === 'string' || body instanceof URLSearchParams ? body : null,
    signal: signal ?? null,
    redirect: 'manual',
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > BYTES_MAX) throw new Error('The answer of the issuer is too long.');
    parts.push(part);
  }
  return new Response(length > 0 ? Buffer.concat(parts) : null, { status: answer.status, headers: answer.headers });
}
