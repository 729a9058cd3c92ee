import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/**
 * Answers the calls of a component: `GET /feeds` by what is written for it, others by null.
 * @returns how often a call came
 */
export function pretendServer(answers: Readonly<Record<string, Answer>>): (call: string) => number {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${new URL(path, location.origin).pathname.replace('/api', '')}`;
    calls.push(call);
    return (await answers[call]?.()) ?? Response.json(null);
  });
  return (call) => calls.filter((one) => one === call).length;
}

/** What the server says where it can do nothing. */
export const broken = (): Response =>
  Response.json({ code: 'internal_error', message: 'The server is broken' }, { status: 500 });
