/**
 * `npm run lighthouse`: what Lighthouse says of the landing page, the sign-in and a calendar, on a phone and on a desktop, of
 * the production build on the real server. Words after the command choose pages. What costs points is named below each page;
 * a score under 95 ends it with exit code 1.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { demoContext } from '#tests/support/demo.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { ScreenContext } from '#tests/support/screens.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './commands.ts';

const WANTED = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEVICES: Readonly<Record<string, Config | undefined>> = { phone: undefined, desktop: desktopConfig };
const PAGES = [
  { name: 'landing', path: () => '/', signedIn: false },
  { name: 'login', path: () => '/login', signedIn: false },
  {
    name: 'calendar',
    path: ({ calendarId }: ScreenContext) => `/dashboard/calendar/${calendarId}?view=month`,
    signedIn: true,
  },
];

/** What the browser keeps between Lighthouse's visits; they clear away what would make a page faster, but not this. */
async function keep(context: BrowserContext, screenContext: ScreenContext, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${screenContext.url}/favicon.svg`);
  await page.evaluate(
    ([language, value]) => {
      localStorage.clear();
      localStorage.setItem('preferredLanguage', String(language));
      if (value) localStorage.setItem('token', value);
    },
    [screenContext.language, token],
  );
  await page.close();
}

function report(title: string, { categories, audits }: Result): boolean {
  const scores = CATEGORIES.map((id) => ({ id, score: Math.round((categories[id]?.score ?? 0) * 100) }));
  console.log(`${title.padEnd(18)} ${scores.map(({ id, score }) => `${id} ${score}`).join(' · ')}`);
  const references = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []);
  for (const { id } of references.filter(({ weight }) => weight > 0)) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 0.9) {
      console.log(`  ${id} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)}): ${audit.title}`);
    }
  }
  return scores.every(({ score }) => score >= WANTED);
}

const chosen = process.argv.slice(2);
if ((await run('node', ['scripts/build-web.ts', '--if-stale'])) !== 0) process.exit(1);
const profile = await mkdtemp(join(tmpdir(), 'kalends-lighthouse-'));
const server = await prepareServer();
const port = await freePort();
let good = true;
try {
  await server.start();
  const screenContext = await demoContext(server, 'en');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync', '--disable-background-networking'],
      ...['--disable-component-update', `--remote-debugging-port=${port}`],
    ],
  });
  try {
    for (const { name, path, signedIn } of PAGES.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
      for (const [device, config] of Object.entries(DEVICES)) {
        await keep(context, screenContext, signedIn ? screenContext.token : '');
        const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' } as const;
        const result = await lighthouse(screenContext.url + path(screenContext), flags, config);
        good = (result ? report(`${name}, ${device}`, result.lhr) : false) && good;
      }
    }
  } finally {
    await context.close();
  }
} finally {
  await server.remove();
  await rm(profile, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;
