/**
 * `npm run lighthouse`: Lighthouse scores of the landing page, the sign-in and a calendar, on a phone and on a desktop, for the production
 * build on the real server. Arguments choose pages. Prints what costs points below each page; a score under 95 makes the exit code 1. npm
 * fetches Lighthouse on first use: it has as many dependencies as the rest of the project.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { demoContext } from '#tests/support/demo.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { ScreenContext } from '#tests/support/screens.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './commands.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const WANTED = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEVICES: Readonly<Record<string, string[]>> = { phone: [], desktop: ['--preset=desktop'] };
const PAGES = [
  { name: 'landing', path: () => '/', signedIn: false },
  { name: 'login', path: () => '/login', signedIn: false },
  {
    name: 'calendar',
    path: ({ calendarId }: ScreenContext) => `/dashboard/calendar/${calendarId}?view=month`,
    signedIn: true,
  },
];

interface Audit {
  readonly score: number | null;
  readonly title: string;
  readonly displayValue?: string;
}

/** The parts of Lighthouse's report that are shown here. */
interface Result {
  readonly categories: Readonly<Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** Stores the session and settings between Lighthouse's visits, which clear caches but not this. */
async function storeSession(context: BrowserContext, screenContext: ScreenContext, token: string): Promise<void> {
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

/** @throws Error when Lighthouse could not be downloaded, or failed */
async function visit(url: string, options: string[]): Promise<Result> {
  const file = join(profile, 'lighthouse.json');
  const how = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
  ];
  if ((await run('npx', ['--yes', LIGHTHOUSE, url, ...how, ...options])) !== 0) throw new Error(`No result for ${url}`);
  return JSON.parse(await readFile(file, 'utf8'));
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
      for (const [device, options] of Object.entries(DEVICES)) {
        await storeSession(context, screenContext, signedIn ? screenContext.token : '');
        const result = await visit(screenContext.url + path(screenContext), options);
        good = report(`${name}, ${device}`, result) && good;
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
