import type { Bench } from './bench.ts';
import { forkModule, nextMessage, stop } from './processes.ts';
import { type Location, type Server, startServer } from './server.ts';

/** More nodes of the server, started when a scenario first asks for them. */
export function startNodes(location: Location, server: Server): { give: Bench['nodes']; stop(): Promise<void> } {
  const started: Pick<Server, 'stop'>[] = [];

  async function start(where: Location): Promise<Server> {
    const node = await startServer(where);
    started.push(node);
    return node;
  }

  async function far(): Promise<Location> {
    const url = new URL(location.databaseUrl ?? '');
    const child = forkModule('distance.ts', { TO: url.port });
    started.push({ stop: () => stop(child) });
    url.port = String(await nextMessage<number>(child));
    return { ...location, databaseUrl: url.href };
  }

  /** Simulates a disk that syncs in a millisecond: each commit waits that long, alone or together with others. */
  function slow(): Location {
    const url = new URL(location.databaseUrl ?? '');
    url.searchParams.set('options', '-c commit_delay=1000 -c commit_siblings=0');
    return { ...location, databaseUrl: url.href };
  }

  let near: Promise<Server> | undefined;
  const pairs = new Map<string, Promise<readonly [Server, Server]>>();
  return {
    async give(where) {
      if (where === 'near') {
        near ??= start(location);
        return [server, await near];
      }
      const from = async () => (where === 'distant' ? far() : slow());
      const pair = pairs.get(where) ?? from().then((location) => Promise.all([start(location), start(location)]));
      pairs.set(where, pair);
      return pair;
    },
    async stop() {
      // The nodes first, then the network that they need.
      for (const each of started.reverse()) await each.stop();
    },
  };
}
