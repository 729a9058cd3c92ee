import { vi } from 'vitest';

/** @param body what the call brings along */
type Answer = (body: unknown, query: URLSearchParams, headers: Headers) => Response | Promise<Response>;

/**
 * Answers the calls of a component: `GET /feeds` by what is written for it, others by null.
 * @returns how often a call came
 */
export function pretendServer(answers: Readonly<Record<string, Answer>>): (call: string) => number {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, location.origin);
    const call = `${method} ${pathname.replace('/api', '')}`;
    calls.push(call);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return (await answers[call]?.(sent, searchParams, new Headers(headers))) ?? Response.json(null);
  });
  return (call) => calls.filter((one) => one === call).length;
}

/** What the server says where it can do nothing. */
export const broken = (): Response =>
  Response.json({ code: 'internal_error', message: 'The server is broken' }, { status: 500 });
