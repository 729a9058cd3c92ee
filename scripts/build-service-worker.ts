import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildScript } from './build-script.ts';

/** Files that an app needs offline; split-off dialogs for one use and images of icons are not among them. */
const PRECACHED = /\.(?:js|css|woff2|svg|webmanifest)$/;
const NAMED_BY_CONTENT = /(?:^|\/)assets\//;

/** Builds `sw.js` into a built web app, with the list of its files. `stamp` is the revision of files without a hash in their name. */
export async function buildServiceWorker(source: string, folder: string, stamp: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && PRECACHED.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .sort()
    .map((url) => ({ url, revision: NAMED_BY_CONTENT.test(url) ? null : stamp }));
  const define = { BUILT_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' };
  await buildScript(source, { folder, name: 'sw.js', define });
}
