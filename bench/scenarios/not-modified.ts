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
    'the kernel, which writes the answer and wakes the client, as for the bare server; then parsing HTTP, routing, hooks and the checks of the parameters. The caller and their right are cached until the next commit.',
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
