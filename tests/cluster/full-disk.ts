import { join } from 'node:path';
import type { DatabaseHosts } from './database-hosts.ts';
import type { Host } from './host.ts';

/** Fills the disk of the primary, as the user that the database runs as. @returns what makes room again @throws where room is left */
export async function fillDisk(primary: Host, database: DatabaseHosts): Promise<() => Promise<void>> {
  const file = join(primary.folder, 'filler');
  // It ends with an error, once nothing more fits.
  await primary.run(['dd', 'if=/dev/zero', `of=${file}`, 'bs=1M']).catch(() => {});
  const free = Number((await primary.run(['df', '--output=avail', '--block-size=1', primary.folder])).split('\n')[1]);
  if (free > 0) throw new Error(`The disk of ${primary.name} has ${free} bytes left.`);
  const fitsQuota = await database
    .sql(primary, "create table probe.ballast as select repeat('x', 1000) from generate_series(1, 30000)")
    .then(
      () => true,
      () => false,
    );
  if (fitsQuota) throw new Error(`The database of ${primary.name} grows on a full disk.`);
  return async () => {
    await primary.run(['rm', '-f', file]);
  };
}
