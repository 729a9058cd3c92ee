/**
 * `npm run screenshots`: pictures of every screen and dialog, on a phone and a desktop, in English, Russian and three themes, of the main
 * ones also on tablets, a rotated phone and a wide screen, of a wall display from seven inches to a television, and a page to browse them,
 * in screenshots/. Arguments choose screens by prefixes of their names, `--language de` a language; `--published` takes those of the README
 * and the web manifest instead, into the repository.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { demoContext } from '#tests/support/demo.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { type TestLanguage, words } from '#tests/support/words.ts';
import { ensureChromium } from '../chromium.ts';
import { run } from '../commands.ts';
import { photograph, placesOf, type Shot } from './photograph.ts';
import { PUBLISHED } from './published.ts';

/** Writes a page with all pictures of a folder, a row for each screen. */
async function writeContactSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
  const rows = Map.groupBy(files, (file) => file.split('.')[0]);
  const body = [...rows].map(([name, pictures]) => `<h2>${name}</h2><div>${pictures.map(picture).join('')}</div>`);
  await writeFile(join(folder, 'index.html'), `${HEAD}${body.join('\n')}\n`);
}

const picture = (file: string) =>
  `<a href="${file}" title="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { font: 14px/20px sans-serif; margin: 24px; background: #ddd; }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; }
img { height: 300px; display: block; }
</style>
`;

const root = join(import.meta.dirname, '../..');
const LANGUAGES = ['ru', 'en'] as const satisfies readonly TestLanguage[];
const THEMES = ['light', 'dark', 'blueHeaderBeige'] as const;

const isLanguage = (name: string): name is TestLanguage => name in words;

const {
  values: { published = false, language: asked = LANGUAGES },
  positionals: chosen,
} = parseArgs({
  options: { published: { type: 'boolean' }, language: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const languages = asked.filter(isLanguage);
if (languages.length < asked.length) throw new Error(`The languages are ${Object.keys(words).join(', ')}.`);
const screens = SCREENS.filter(({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)));

const folder = published ? root : join(root, 'screenshots');
if ((await run('node', ['scripts/build-web.ts', '--if-stale'])) !== 0) process.exit(1);
if (!published && chosen.length === 0 && asked === LANGUAGES) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu', '--no-first-run'] });
const servers = await Promise.all(languages.map(() => prepareServer()));
const missing: string[] = [];
try {
  await Promise.all(servers.map((server) => server.start()));
  // One server per language in parallel: changes of one do not show in the other.
  await Promise.all(
    languages.map(async (language, index) => {
      const server = servers[index];
      if (!server) return;
      const screenContext = await demoContext(server, language);
      const shots: Shot[] = published
        ? PUBLISHED.filter((picture) => picture.language === language)
        : screens.flatMap(({ name }) => placesOf(name, THEMES).map((place) => ({ screen: name, language, ...place })));
      missing.push(...(await photograph(browser, screenContext, shots, folder)));
    }),
  );
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.remove()));
}
if (!published) await writeContactSheet(folder);
for (const line of missing) console.error(`✗ ${line}`);
console.log(`The pictures are in ${folder}.`);
process.exitCode = missing.length === 0 ? 0 : 1;
