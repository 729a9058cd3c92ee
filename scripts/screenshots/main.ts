/**
 * `npm run screenshots`: a picture of every screen and dialog, on a phone and a desktop, in both languages and three themes, of
 * the main ones also on tablets, on a phone that lies on its side and on a wide screen, and a page to go through them, in screenshots/. Words after the command choose screens by the beginnings of their names;
 * `--for-readme` makes the four pictures of the README instead, in docs/pictures/.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoContext } from '#tests/support/demo.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { ensureChromium } from '../chromium.ts';
import { run } from '../commands.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { isLookedAtMost, OTHER_DEVICES, photograph, README_PICTURES, type Shot } from './photograph.ts';

const root = join(import.meta.dirname, '../..');
const LANGUAGES = ['ru', 'en'] as const;
const DEVICES = ['desktop', 'phone'] as const;
const isMain = (device: string) => DEVICES.some((main) => main === device);
const THEMES = ['light', 'dark', 'blueHeaderBeige'] as const;

const forReadme = process.argv.includes('--for-readme');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const screens = SCREENS.filter(({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)));

const folder = join(root, forReadme ? 'docs/pictures' : 'screenshots');
if ((await run('node', ['scripts/build-web.ts', '--if-stale'])) !== 0) process.exit(1);
if (chosen.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu', '--no-first-run'] });
const servers = await Promise.all(LANGUAGES.map(() => prepareServer()));
const missing: string[] = [];
try {
  await Promise.all(servers.map((server) => server.start()));
  // The languages side by side, each on a server of its own: what one changes the other does not show.
  await Promise.all(
    LANGUAGES.map(async (language, index) => {
      const server = servers[index];
      if (!server) return;
      const screenContext = await demoContext(server, language);
      const shots: Shot[] = forReadme
        ? README_PICTURES.filter((picture) => picture.language === language)
        : [...DEVICES, ...OTHER_DEVICES].flatMap((device) =>
            screens
              .filter(({ name }) => isMain(device) || isLookedAtMost(name))
              .map(({ name }) => ({ screen: name, device, language, themes: isMain(device) ? THEMES : ['light'] })),
          );
      missing.push(...(await photograph(browser, screenContext, shots, folder)));
    }),
  );
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.remove()));
}
if (!forReadme) await writeContactSheet(folder);
for (const line of missing) console.error(`✗ ${line}`);
console.log(`The pictures are in ${folder}.`);
process.exitCode = missing.length === 0 ? 0 : 1;
