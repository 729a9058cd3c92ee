/** Finds a Chromium for the journeys, or installs one: `node scripts/chromium.ts` prints its path. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, type Machine } from './find-chromium.ts';

/** Debian's headless Chromium: the journeys take half the processor time in it. */
const SHELL = 'chromium-headless-shell';

/** Draws without a GPU and sends no background requests. */
export const CHROMIUM_ARGUMENTS = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

const machine: Machine = {
  platform: process.platform,
  environment: process.env,
  playwrightPath: chromium.executablePath(),
  // Ubuntu's chromium-browser only tells people to install its snap package.
  works: (path) =>
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
};

export const installedChromium = (): string | undefined => findChromium(machine);
/** The system's headless shell, if any. */
export const installedShell = (): string | undefined => findChromium(machine, 'shell');

/** @throws a one-line message for the person who runs the tests when none can be had */
export function ensureChromium(): string {
  const installed = installedChromium();
  if (installed) return installed;
  console.error('No Chromium or Chrome found: installing one for the browser tests.');
  const asRoot = process.getuid?.() === 0;
  // The distribution's packages bring the libraries that Chromium needs; Playwright's download does not.
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    // One by one: not every release has the shell.
    for (const name of ['chromium', SHELL]) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  if (!installedChromium()) {
    const playwright = join(createRequire(import.meta.url).resolve('@playwright/test'), '..', 'cli.js');
    run(process.execPath, [playwright, 'install', 'chromium', ...(asRoot ? ['--with-deps'] : [])]);
  }
  const found = installedChromium();
  if (found) return found;
  throw new Error('There is no Chromium and none could be installed: install one, or set CHROME_PATH to yours.');
}

function run(command: string, args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (import.meta.main) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
