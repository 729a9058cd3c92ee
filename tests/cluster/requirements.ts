import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { POSTGRES } from './database-hosts.ts';

/** What the test runs, by the package of Debian 12 that has it. */
const PROGRAMS = {
  iproute2: ['ip'],
  procps: ['ps'],
  'util-linux': ['setpriv'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  postgresql: [join(POSTGRES, 'postgres')],
  pgbouncer: ['pgbouncer'],
  haproxy: ['haproxy'],
} as const;

function isThere(program: string): boolean {
  const folders = program.includes('/') ? [''] : (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why the test cannot run here, and what helps; undefined where it can. */
export function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'This test makes network namespaces and mounts: run it as root on Debian 12.';
  const packages = Object.entries(PROGRAMS).flatMap(([name, programs]) => (programs.every(isThere) ? [] : [name]));
  return packages.length > 0
    ? `This test needs programs of Debian 12:\n  apt-get install ${packages.join(' ')}`
    : undefined;
}
