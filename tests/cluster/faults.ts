import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, startNode, untilReady } from './app-hosts.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { fillDisk } from './full-disk.ts';
import type { Host } from './host.ts';
import { readsNothingOld, type VersionAt } from './stale-reads.ts';

export interface Fault {
  readonly name: string;
  /** Whether every call must succeed meanwhile. */
  readonly isSeamless?: boolean;
  /** Does it, and answers what makes it good again. */
  happen(): Promise<() => Promise<void>>;
  /** How long it lasts, in ms. */
  readonly lastsMs: number;
}

const LONGER_THAN_A_FAILOVER = 35_000;
/** Kalends lets it wait for a standby for 10 seconds. */
const LONGER_THAN_A_COMMIT = 16_000;

export function faults(database: DatabaseHosts, apps: readonly Host[], versionAt: VersionAt): Fault[] {
  const [anApp, otherApp] = apps;
  if (!anApp || !otherApp) throw new Error('There are no two nodes.');
  return [
    {
      name: 'the primary loses its power',
      lastsMs: LONGER_THAN_A_FAILOVER,
      async happen() {
        const primary = await database.primary();
        await primary.kill();
        return () => database.start(primary);
      },
    },
    {
      name: 'the primary is cut off',
      lastsMs: LONGER_THAN_A_FAILOVER,
      async happen() {
        const primary = await database.primary();
        await primary.connect(false);
        return () => primary.connect(true);
      },
    },
    {
      name: 'the primary is frozen',
      lastsMs: LONGER_THAN_A_FAILOVER,
      async happen() {
        const primary = await database.primary();
        await primary.signal('SIGSTOP');
        return () => primary.signal('SIGCONT');
      },
    },
    {
      name: 'a standby loses its power',
      lastsMs: 15_000,
      async happen() {
        const [standby] = await database.standbys();
        if (!standby) throw new Error('There is no standby.');
        await standby.kill();
        return () => database.start(standby);
      },
    },
    {
      name: 'both standbys go, then the primary',
      lastsMs: LONGER_THAN_A_COMMIT,
      async happen() {
        const [primary, standbys] = [await database.primary(), await database.standbys()];
        for (const standby of standbys) await database.stop(standby);
        return async () => {
          await database.stop(primary);
          // Nobody may take over from a primary that was alone, so all come back.
          for (const host of database.hosts) await database.start(host);
        };
      },
    },
    {
      name: "the primary's disk is full",
      lastsMs: LONGER_THAN_A_FAILOVER,
      async happen() {
        const primary = await database.primary();
        const empty = await fillDisk(primary, database);
        return async () => {
          await empty();
          await database.start(primary);
        };
      },
    },
    {
      name: 'a node loses its power in the middle of its work',
      lastsMs: 5_000,
      async happen() {
        await anApp.kill();
        return () => startApp(anApp, database.hosts);
      },
    },
    {
      name: 'a node is frozen and comes back',
      lastsMs: 20_000,
      async happen() {
        await anApp.signal('SIGSTOP');
        return async () => {
          const known = await versionAt(otherApp);
          await anApp.signal('SIGCONT');
          await readsNothingOld(anApp, versionAt, known);
        };
      },
    },
    {
      name: 'every node is restarted, one after the other',
      isSeamless: true,
      lastsMs: 0,
      async happen() {
        for (const app of apps) {
          await app.signal('SIGTERM', 'server/main.ts');
          while (await app.runs('server/main.ts')) await sleep(200);
          startNode(app);
          await untilReady([app]);
          // The balancer has to see it too.
          await sleep(3_000);
        }
        return async () => {};
      },
    },
  ];
}
