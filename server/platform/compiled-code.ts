import { lstatSync, mkdirSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { FOLDER_MODE } from '#server/platform/config/data-folder.ts';

const OTHERS_WRITE = 0o022;

/**
 * Has Node keep what it compiles from now on in a folder of its own, and take it from there at the next start. Nothing happens where that
 * cannot be: a start only takes longer.
 * @returns whether it is kept
 */
export function storeCompiledCode(dataDir: string): boolean {
  const folder = join(dataDir, 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    // Code is run as it lies there, so nobody else may have put it there, as in a data folder under /tmp.
    const { uid, mode } = lstatSync(folder);
    if (uid !== process.getuid?.() || mode & OTHERS_WRITE) return false;
  } catch {
    return false;
  }
  const { ENABLED, ALREADY_ENABLED } = constants.compileCacheStatus;
  const { status } = enableCompileCache(folder);
  return status === ENABLED || status === ALREADY_ENABLED;
}
