import type { Bench, Scenario } from '../bench.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests, warmUp } from '../rounds.ts';
import { creates } from './create.ts';
import { rangePath } from './range-path.ts';

/** The same connections to one server process, and spread over two on the same database. */
const twoNodes = (
  name: string,
  limit: string,
  requestsOf: (bench: Bench) => Requests | Promise<Requests>,
): Scenario => ({
  name: `two nodes, ${name}`,
  engines: ['postgres'],
  targets: { postgres: 1 },
  limit,
  async measure(bench) {
    const requests = await requestsOf(bench);
    const second = await bench.secondServer();
    await warmUp(bench, { targets: [second], requests });
    const two = { targets: [bench.server, second], requests };
    const measured = await compare(bench, two, { targets: [bench.server], requests });
    return { ...measured, detail: 'against one process instead of a bare server' };
  },
});

const month = (bench: Bench, headers: Readonly<Record<string, string>>) =>
  requestText('GET', rangePath(bench), { ...bench.headers, ...headers });

const HALF =
  'one process is the bottleneck, and the second takes over what the load and the database leave of two cores.';
const FULL =
  'one process, the database and the load already fill two cores, so a second process can only share them, and fewer calls share one look at the database.';
const ONE_BY_ONE =
  'both write to one calendar, whose changes run one after the other in the database, on whichever node: that chain sets the pace, and the second process takes processor time from it.';

export const twoNodes304 = twoNodes('304', HALF, async (bench) => {
  const { headers } = await ask(bench.server.port, 'GET', rangePath(bench), bench.headers);
  return always(month(bench, { 'if-none-match': headers.etag ?? '' }), 304);
});
export const twoNodesGzip = twoNodes('month, gzip', HALF, (bench) =>
  always(month(bench, { 'accept-encoding': 'gzip' }), 200),
);
export const twoNodesRead = twoNodes('month', FULL, (bench) => always(month(bench, {}), 200));
export const twoNodesCreate = twoNodes('create', ONE_BY_ONE, creates);
