import type { Bench, Scenario } from '../bench.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests, warmUp } from '../rounds.ts';
import { creates } from './create.ts';
import { rangePath } from './range-path.ts';

/** The same connections to one server process, and spread over two on the same database. */
const twoNodes = (name: string, requestsOf: (bench: Bench) => Requests): Scenario => ({
  name,
  engines: ['postgres'],
  targets: { postgres: 1 },
  limit:
    'one node, the database and the load already fill two cores, so a second node can only share them, and fewer calls share one look at the database.',
  async measure(bench) {
    const requests = requestsOf(bench);
    const second = await bench.secondServer();
    await warmUp(bench, { targets: [second], requests });
    const two = { targets: [bench.server, second], requests };
    const measured = await compare(bench, two, { targets: [bench.server], requests });
    return { ...measured, detail: 'against one process instead of a bare server' };
  },
});

export const twoNodesRead = twoNodes('two nodes, month', (bench) =>
  always(requestText('GET', rangePath(bench), bench.headers), 200),
);
export const twoNodesCreate = twoNodes('two nodes, create', creates);
