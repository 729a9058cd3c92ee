/**
 * Builds the web app into dist/web, with compressed copies beside its files. `--if-stale` does nothing when the sources have not changed
 * since the last build. The new build replaces the old one only once it is complete.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { precompress } from './precompress.ts';
import { webStamp } from './web-stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const target = join(dist, 'web');
const stampFile = join(dist, 'web.stamp');

async function isFresh(stamp: string): Promise<boolean> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);
  return (await read(stampFile)) === stamp && (await read(join(target, 'index.html'))) !== undefined;
}

async function build(stamp: string): Promise<void> {
  // Only a build needs Vite: an installation without development dependencies starts with an existing dist/web.
  const vite = await import('vite');
  const { buildServiceWorker } = await import('./build-service-worker.ts');
  const { displayBuild } = await import('./display-build.ts');
  const { buildScript } = await import('./build-script.ts');
  await mkdir(dist, { recursive: true });
  const workshop = await mkdtemp(join(dist, 'building-'));
  try {
    const [next, old] = [join(workshop, 'next'), join(workshop, 'old')];
    await vite.build({
      configFile: join(root, 'vite.config.ts'),
      root: join(root, 'web'),
      logLevel: 'silent',
      build: { outDir: next, emptyOutDir: true },
    });
    await buildServiceWorker(join(root, 'web/offline/service-worker.ts'), next, stamp);
    // Built after the service worker's list of files, since calendars do not need them.
    const display = displayBuild();
    await vite.build({ ...display, build: { ...display.build, outDir: next } });
    await buildScript(join(root, 'web/operations/api-docs/page.ts'), { folder: next, name: 'api-docs.js' });
    await precompress(next);
    await rm(stampFile, { force: true });
    await rename(target, old).catch(() => {});
    await rename(next, target);
    await writeFile(stampFile, stamp);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

try {
  const start = performance.now();
  const stamp = await webStamp(root);
  if (!(process.argv.includes('--if-stale') && (await isFresh(stamp)))) {
    await build(stamp);
    console.log(`Built the web app in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  }
} catch (error) {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  console.error(`The web app could not be built: ${message.replaceAll(/\n\s+at .*/g, '')}`);
  process.exitCode = 1;
}
