import type { Bench, Scenario, Where } from '../bench.ts';
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
  where: Where = 'near',
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
  'both write to one calendar, whose transactions run one after the other in the database, on whichever node. Half of each is its rows, with what the database checks and sorts in for them, and the commit. A second node reads and answers its requests meanwhile, and finds its caches cold each time.';
const APART =
  'one process and the database fill two cores. Each create is a transaction of its own, and half of what it costs is going back and forth between processes.';
const DISTANT =
  'every answer of the database is a millisecond late, which is what sets the pace: some four waits for each transaction.';
const SLOW_DISK =
  'as with a quick disk: commits wait for it together, and are announced only afterwards, so a millisecond more costs little.';

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
export const twoNodesSlowDisk = twoNodes('create in 16 calendars, slow disk', SLOW_DISK, createsApart, 'slow disk');
