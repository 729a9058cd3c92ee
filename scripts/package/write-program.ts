import { globSync } from 'node:fs';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { manifestAndLock } from './manifest.ts';

/** Entry points of the installed command, as paths in the repository. */
export const PROGRAMS = [
  'bin',
  'domain',
  'locales',
  'server',
  'scripts/called-as.ts',
  'scripts/admin',
  'scripts/backup.ts',
  'scripts/move',
];

/** Compiles a file: Node does not run TypeScript under `node_modules`, where the package is installed. */
async function writeJavaScript(root: string, path: string, target: string): Promise<void> {
  const isFolder = (await stat(join(root, path))).isDirectory();
  const files = isFolder ? globSync(join(path, '**/*.ts'), { cwd: root }) : [path];
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    const to = join(target, javaScriptName(file));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, javaScriptOf(await readFile(join(root, file), 'utf8')));
  }
}

const OWN_MODULE = /(['"])((?:\.{1,2}|#domain|#server)\/[^'"\n]+)\.ts\1/g;

function javaScriptOf(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(OWN_MODULE, '$1$2.js$1');
}

function javaScriptName(file: string): string {
  return file.replace(/\.ts$/, '.js');
}

/** Writes the command, its modules, its manifest and its lock file into a folder. */
export async function writeProgram(root: string, target: string): Promise<void> {
  for (const path of PROGRAMS) await writeJavaScript(root, path, target);
  await cp(join(root, 'locales'), join(target, 'locales'), { recursive: true });
  const { manifest, lock } = await manifestAndLock(root);
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(target, 'npm-shrinkwrap.json'), JSON.stringify(lock, null, 2));
}
