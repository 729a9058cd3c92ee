import type { Bench, Scenario, Where } from '../bench.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests, warmUp } from '../rounds.ts';
import { creates, createsApart } from './create.ts';
import { rangePath } from './range-path.ts';

/** Both sides lie near each other, and neighbouring rounds a tenth apart. */
const ROUNDS = 15;

const AS_MANY = { target: 1 };

/** The same connections to one server process, and spread over two on the same database. */
const twoNodes = (
  name: string,
  limit: string,
  requestsOf: (bench: Bench) => Requests | Promise<Requests>,
  { where = 'near', clients, target }: { where?: Where; clients?: number; target?: number } = {},
): Scenario => ({
  name: `two nodes, ${name}`,
  engines: ['postgres'],
  targets: target === undefined ? {} : { postgres: target },
  limit,
  async measure(bench) {
    const requests = await requestsOf(bench);
    const nodes = await bench.nodes(where);
    const both = { targets: nodes, requests, ...(clients && { clients }) };
    await warmUp(bench, both);
    const measured = await compare(bench, both, { ...both, targets: nodes.slice(0, 1) }, ROUNDS);
    return { ...measured, detail: 'against one process instead of a bare server' };
  },
});

const month = (bench: Bench, headers: Readonly<Record<string, string>>) =>
  requestText('GET', rangePath(bench), { ...bench.headers, ...headers });

const HALF = 'one process is the bottleneck; the second gets what the load and the database leave of two cores.';
const ONE_BY_ONE =
  'transactions of one calendar run one after the other in the database, whichever node they come from. On each of two nodes at most half of the clients wait together, so its transactions are smaller.';
const APART = 'transactions of different calendars run at the same time, and share the cores with both nodes.';
const MANY =
  'with more clients, transactions are large on one node and on two, so the work outside the database decides.';
const DISTANT = 'every answer of the database takes a millisecond longer, and a transaction waits for several of them.';
const SLOW_DISK = 'a commit waits a millisecond longer for the disk, and serves all writes of its transaction.';

export const twoNodes304 = twoNodes(
  '304',
  HALF,
  async (bench) => {
    const { headers } = await ask(bench.server.port, 'GET', rangePath(bench), bench.headers);
    return always(month(bench, { 'if-none-match': headers.etag ?? '' }), 304);
  },
  AS_MANY,
);
export const twoNodesGzip = twoNodes(
  'month, gzip',
  HALF,
  (bench) => always(month(bench, { 'accept-encoding': 'gzip' }), 200),
  AS_MANY,
);
export const twoNodesRead = twoNodes('month', HALF, (bench) => always(month(bench, {}), 200), AS_MANY);
export const twoNodesCreate = twoNodes('create', ONE_BY_ONE, creates, { target: 0.9 });
export const twoNodesApart = twoNodes('create in 16 calendars', APART, createsApart);
export const twoNodesMany = twoNodes('create, 64 clients', MANY, creates, { clients: 64 });
export const twoNodesManyApart = twoNodes('create in 16 calendars, 64 clients', MANY, createsApart, {
  clients: 64,
  ...AS_MANY,
});
export const twoNodesDistant = twoNodes('create, distant', DISTANT, creates, { where: 'distant' });
export const twoNodesApartDistant = twoNodes('create in 16 calendars, distant', DISTANT, createsApart, {
  where: 'distant',
});
export const twoNodesSlowDisk = twoNodes('create in 16 calendars, slow disk', SLOW_DISK, createsApart, {
  where: 'slow disk',
});
