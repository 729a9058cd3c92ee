import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { translate } from '#server/platform/i18n/i18n.ts';
import { readMessage } from '#server/platform/mail/read-message.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { firstAccount } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './chromium.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  ...['domain', 'locales', 'server', 'web', 'tests', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts'],
];
const LANGUAGE = 'nl';
/** What a translator begins with: some files, and of each some texts. */
const DUTCH = {
  app: { footer: { contact: 'Contact opnemen' } },
  first: { heading: 'Eén agenda voor het gezin' },
  platform: {},
  ui: { cancel: 'Annuleren' },
  landing: { language: 'Taal', login: 'Inloggen' },
  errors: { codes: { invalid_credentials: 'Onjuist e-mailadres of wachtwoord' } },
  letters: {
    codes: { registration: { subject: '{{code}} is uw code voor Kalends', greeting: 'Welkom bij Kalends!' } },
  },
};

let [copy, browser, server]: [string?, Browser?, ServerProcess?] = [];
const [folder, at] = [() => copy ?? '', (path: string) => `${server?.url}${path}`];

beforeAll(async () => {
  // The build compares real paths.
  copy = await realpath(await mkdtemp(join(tmpdir(), 'kalends-language-')));
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const locale = join(copy, 'locales', LANGUAGE);
  await mkdir(locale);
  for (const [file, texts] of Object.entries(DUTCH))
    await writeFile(join(locale, `${file}.json`), JSON.stringify(texts, null, 2));
  await run(process.execPath, ['scripts/build-web.ts'], { cwd: copy });
  const { prepareServer }: typeof import('#tests/support/server-process.ts') = await import(
    join(copy, 'tests/support/server-process.ts')
  );
  server = await prepareServer();
  await server.start();
  await call('POST', '/api/setup', {
    ...firstAccount,
    registration: 'open',
    language: LANGUAGE,
    defaultLanguage: LANGUAGE,
  });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
  await rm(folder(), { recursive: true });
});

async function call(method: string, path: string, body: object, language = LANGUAGE) {
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const response = await fetch(at(path), { method, headers, body: JSON.stringify(body) });
  return { status: response.status, answer: await response.json() };
}

async function visit(path: string): Promise<Page> {
  const context = await browser?.newContext({ locale: 'en-US' });
  const page = await context?.newPage();
  if (!page) throw new Error('There is no browser.');
  // As long as the test may take.
  page.setDefaultTimeout(0);
  onTestFinished(() => page.context().close());
  await page.goto(at(path));
  return page;
}

describe('a folder of JSON in locales/', () => {
  it('is a language that visitors read and choose, with English for what it lacks', async () => {
    const page = await visit('/');
    await page.getByRole('heading', { level: 1, name: DUTCH.first.heading }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE);
    await page.getByText(words.en.first.lead).waitFor();
    await page.getByRole('link', { name: DUTCH.landing.login }).first().waitFor();
    const choice = page.getByLabel(DUTCH.landing.language);
    const offered = await choice.locator('option').allTextContents();
    expect(offered).toEqual(['Deutsch', 'English', 'Español', 'Français', 'Nederlands', 'Русский']);
    await choice.selectOption('en');
    await page.getByRole('heading', { level: 1, name: words.en.first.heading }).waitFor();
    await page.getByLabel(words.en.landing.language).selectOption(LANGUAGE);
    await page.getByRole('heading', { level: 1, name: DUTCH.first.heading }).waitFor();
  });

  it('shows a page in English whose file it lacks', async () => {
    const page = await visit('/login');
    await page.getByRole('button', { name: words.en.accounts.login.submit, exact: true }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: DUTCH.app.footer.contact }).waitFor();
  });

  it('is what the server refuses in', async () => {
    const signIn = (language: string) =>
      call('POST', '/api/auth/login', { email: 'nobody@example.org', password: 'Lovelace#2' }, language);
    const { invalid_credentials: dutch } = DUTCH.errors.codes;
    expect((await signIn(LANGUAGE)).answer).toMatchObject({ message: dutch });
    expect((await signIn('nl-BE,fr;q=0.5')).answer).toMatchObject({ message: dutch });
    expect((await signIn('de')).answer).toMatchObject({ message: translate('de', 'errors:codes.invalid_credentials') });
    const lacking = await call('POST', '/api/setup', { ...firstAccount, email: 'eva@example.org' });
    expect(lacking.answer).toMatchObject({ message: translate('en', 'errors:codes.setup_done') });
  });

  it('is what letters are written in', async () => {
    const email = 'jan@example.org';
    expect((await call('POST', '/api/auth/register', { email })).status).toBe(200);
    const outbox = join(server?.dataDir ?? '', 'outbox');
    const letters = async () => {
      const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const read = await Promise.all(files.map((file) => readFile(join(outbox, file))));
      return read.map(readMessage).filter(({ headers }) => headers.get('to')?.includes(email));
    };
    await expect.poll(letters).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.headers.get('subject')).toMatch(/^\d{6} is uw code voor Kalends$/);
    expect(letter?.text).toContain(DUTCH.letters.codes.registration.greeting);
    expect(letter?.text).toContain(translate('en', 'letters:codes.registration.enter'));
  });

  it('passes the checks of translations', async () => {
    const vitest = join(folder(), 'node_modules/vitest/vitest.mjs');
    const checks = ['run', '--project=scripts', 'scripts/locale-texts.test.ts', 'scripts/complete-words.test.ts'];
    await expect(run(process.execPath, [vitest, ...checks], { cwd: folder() })).resolves.toBeDefined();
  });
});
