import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJavaScript } from './javascript.ts';
import { manifestAndLock } from './manifest.ts';
import { PROGRAMS } from './programs.ts';

/** Writes the command, its modules, its manifest and its lock into a folder. */
export async function writeProgram(root: string, target: string): Promise<void> {
  for (const path of PROGRAMS) await writeJavaScript(root, path, target);
  const { manifest, lock } = await manifestAndLock(root);
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(target, 'npm-shrinkwrap.json'), JSON.stringify(lock, null, 2));
}
