import type { Scenario } from '../bench.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare } from '../rounds.ts';
import { rangePath } from './range-path.ts';

/** A client that asks whether anything is new. */
export const notModified: Scenario = {
  name: 'month, 304',
  targets: { sqlite: 0.6, postgres: 0.3 },
  limit:
    'the kernel’s write of the answer, and waking up whoever waits for it, is more than half of the time, as it is most of the bare server’s. The rest is Node’s reading of HTTP, Fastify’s routing and hooks, and the checks of the parameters; who calls and what they may do is asked of the database once for all calls of a turn.',
  async measure(bench) {
    const path = rangePath(bench);
    const { headers } = await ask(bench.server.port, 'GET', path, bench.headers);
    const asked = { ...bench.headers, 'if-none-match': headers.etag ?? '' };
    const answer = await ask(bench.server.port, 'GET', path, asked);
    const requests = always(requestText('GET', path, asked), 304);
    const bare = { targets: [await bench.bare(answer)], requests };
    return { ...(await compare(bench, { targets: [bench.server], requests }, bare)), detail: 'If-None-Match' };
  },
};
