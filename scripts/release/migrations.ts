import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RELEASED = 'released.json';

/** Every migration in a folder, with a checksum of its code. */
export function migrationsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => /^\d{3}-.*\.ts$/.test(name));
  return Object.fromEntries(
    files.sort().map((name) => [name.replace('.ts', ''), hash('sha256', readFileSync(join(folder, name)))]),
  );
}

/** Released migrations, which are never edited. */
export const releasedMigrations = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, RELEASED), 'utf8'));

export function noteMigrations(folder: string): void {
  writeFileSync(join(folder, RELEASED), `${JSON.stringify(migrationsIn(folder), null, 2)}\n`);
}
