import { lstatSync, mkdirSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { FOLDER_MODE } from '#server/platform/config/data-folder.ts';

const OTHERS_WRITE = 0o022;

/**
 * Makes Node cache compiled code in a folder of its own for the next start. Does nothing if that fails: a start then only takes longer.
 * @returns whether code is cached
 */
export function storeCompiledCode(dataDir: string): boolean {
  const folder = join(dataDir, 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    // Cached code is executed unchecked, so nobody else may have written it, as they could in a data folder under /tmp.
    const { uid, mode } = lstatSync(folder);
    if (uid !== process.getuid?.() || mode & OTHERS_WRITE) return false;
  } catch {
    return false;
  }
  const { ENABLED, ALREADY_ENABLED } = constants.compileCacheStatus;
  const { status } = enableCompileCache(folder);
  return status === ENABLED || status === ALREADY_ENABLED;
}
