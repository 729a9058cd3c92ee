import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { accountFor, programsFor } from './postgres-programs.ts';

const run = promisify(execFile);

export type Postgres = {
  /** `postgres://` address of an administrator's connection. */
  url: string;
  /** Whether `stop()` deletes it with everything in it. */
  ours: boolean;
  stop(): Promise<void>;
};

/** What a run that throws its data away does not need; none of it changes what a query answers. */
const UNSAFE_BUT_QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * A server would outlive a killed parent. This one stops when our end of its standard input closes, and its folder, the
 * first argument, goes with it.
 */
const UNTIL_INPUT_ENDS = `
  home=$1; shift
  exec 3<&0
  "$@" & server=$!
  (read -r _ <&3; kill -INT $server) 2>/dev/null &
  wait $server; code=$?
  rm -rf "$home" 2>/dev/null
  exit $code`;

/**
 * Starts a PostgreSQL of its own in a temporary folder, or hands out the one at `TEST_DATABASE_URL`, unless it needs settings.
 * It is stopped and deleted by `stop()`, and stops by itself if this process dies.
 * @param writes `durable` to wait for the disk as a server in use does
 * @param own settings that this server alone has
 */
export async function startPostgres(
  writes: 'quick' | 'durable' = 'quick',
  own: readonly string[] = [],
): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && own.length === 0) return { url: given, ours: false, stop: async () => {} };

  const account = await accountFor();
  // The server runs as another user than root, who may not enter root's own temporary folder.
  const home = await mkdtemp(join(account ? '/tmp' : tmpdir(), 'kalends-postgres-'));
  try {
    const programs = await programsFor(account, home);
    const password = randomBytes(12).toString('hex');
    const data = join(home, 'data');
    const secret = join(home, 'password');
    await writeFile(secret, password);
    if (account) for (const path of [home, secret]) await chown(path, account.uid, account.gid);

    const environment = { PATH: process.env.PATH, LC_ALL: 'C' };
    const options = { cwd: '/', env: environment, ...account };
    await run(
      programs.initdb,
      [
        ...['--pgdata', data, '--username', 'postgres', '--pwfile', secret, '--auth', 'scram-sha-256'],
        ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--no-instructions'],
      ],
      options,
    );

    const port = await freePort();
    const settings = [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'shared_buffers=64MB'],
      ...(writes === 'quick' ? UNSAFE_BUT_QUICK : []),
      ...own,
    ].flatMap((setting) => ['-c', setting]);
    const server = spawn(
      'sh',
      ['-c', UNTIL_INPUT_ENDS, 'sh', home, programs.postgres, '-D', data, '-p', String(port), ...settings],
      { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    await readyToAccept(server);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      ours: true,
      async stop() {
        await ended(server);
        await rm(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

function readyToAccept(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      // Read on after the start as well: a full pipe would halt the server.
      if (log.length < 10_000) log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve();
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}
