import type { Bench, Scenario } from '../bench.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests, warmUp } from '../rounds.ts';
import { creates, createsApart } from './create.ts';
import { rangePath } from './range-path.ts';

/** The same connections to one server process, and spread over two on the same database. */
const twoNodes = (
  name: string,
  limit: string,
  requestsOf: (bench: Bench) => Requests | Promise<Requests>,
  where: 'near' | 'distant' = 'near',
): Scenario => ({
  name: `two nodes, ${name}`,
  engines: ['postgres'],
  targets: { postgres: 1 },
  limit,
  async measure(bench) {
    const requests = await requestsOf(bench);
    const nodes = await bench.nodes(where);
    for (const node of nodes) await warmUp(bench, { targets: [node], requests });
    const measured = await compare(bench, { targets: nodes, requests }, { targets: nodes.slice(0, 1), requests });
    return { ...measured, detail: 'against one process instead of a bare server' };
  },
});

const month = (bench: Bench, headers: Readonly<Record<string, string>>) =>
  requestText('GET', rangePath(bench), { ...bench.headers, ...headers });

const HALF =
  'one process is the bottleneck, and the second takes over what the load and the database leave of two cores.';
const ONE_BY_ONE =
  'both write to one calendar, whose changes run one after the other in the database, on whichever node. One process commits all sixteen at a time, two commit eight and eight: twice the commits, and each begins with cold caches, since two nodes and the database take turns on two cores.';
const APART =
  'one process and the database fill two cores. Each create is a commit of its own, which the database tells both nodes of.';
const DISTANT =
  'every answer of the database is a millisecond late, which is what sets the pace: two waits for each event, and three for all that are committed together.';

export const twoNodes304 = twoNodes('304', HALF, async (bench) => {
  const { headers } = await ask(bench.server.port, 'GET', rangePath(bench), bench.headers);
  return always(month(bench, { 'if-none-match': headers.etag ?? '' }), 304);
});
export const twoNodesGzip = twoNodes('month, gzip', HALF, (bench) =>
  always(month(bench, { 'accept-encoding': 'gzip' }), 200),
);
export const twoNodesRead = twoNodes('month', HALF, (bench) => always(month(bench, {}), 200));
export const twoNodesCreate = twoNodes('create', ONE_BY_ONE, creates);
export const twoNodesApart = twoNodes('create in 16 calendars', APART, createsApart);
export const twoNodesDistant = twoNodes('create, distant', DISTANT, creates, 'distant');
export const twoNodesApartDistant = twoNodes('create in 16 calendars, distant', DISTANT, createsApart, 'distant');
