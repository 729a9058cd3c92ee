import { join } from 'node:path';
import { startServer } from '../server.ts';

/** A server on SQLite with 512 MiB of heap, which writes down its long turns; hostile servers may be on this machine. */
export const startSmallServer = (dataDir: string) =>
  startServer({
    dataDir,
    databaseUrl: undefined,
    profile: undefined,
    preload: join(import.meta.dirname, 'turns.ts'),
    env: { PUSH_LOOPBACK: 'on', NODE_OPTIONS: '--max-old-space-size=512' },
  });
