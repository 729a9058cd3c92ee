import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All inputs of the web build, as paths in the repository. */
const INPUTS = ['web', 'domain', 'locales', 'scripts', 'package-lock.json', 'vite.config.ts'];

/** A hash over the names and contents of all inputs of the web build, without tests. */
export async function webStamp(root: string, inputs: readonly string[] = INPUTS): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputs.map((input) => filesUnder(root, input)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [index, content] of contents.entries()) {
    hash.update(`${files[index]}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesUnder(root: string, input: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [input];
    throw error;
  }
}
