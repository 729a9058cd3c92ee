import type { Page } from '@playwright/test';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Site } from '#domain/site.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { words } from '../words.ts';
import { at, press, refuse, settled, wordsOf } from './open.ts';

let visitors = 0;

/** As far as the first step of the wizard: the code is filled in, as it is wherever e-mails are not really sent. */
async function toCode(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context).accounts;
  await at('/register')(page, context);
  visitors += 1;
  await page.getByLabel(say.email).fill(`visitor-${visitors}-${Date.now()}@kashtan.example`);
  await press(page, say.register.submit);
  await page.getByLabel(say.verify.code).waitFor();
}

async function toName(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context).accounts;
  await toCode(page, context);
  await press(page, say.verify.next);
  await page.getByLabel(say.verify.name, { exact: true }).fill('Эмилия Йоханссон-Цветкова');
}

async function toPassword(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context).accounts;
  await toName(page, context);
  await press(page, say.verify.next);
  await page.getByLabel(say.password, { exact: true }).fill('Kashtan20');
}

async function toReset(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context).accounts;
  await at('/forgot-password')(page, context);
  await page.getByLabel(say.email).fill('anna@kashtan.example');
  await press(page, say.forgot.submit);
  await page.route('**/api/auth/check-reset-code', (route) => route.fulfill({ status: 204 }));
  await page.getByLabel(say.verify.code).fill('482913');
}

const PROVIDER = 'Kashtan ID';

/** As where people sign in by an identity provider. */
export async function withProvider(page: Page, { only }: { only: boolean }): Promise<void> {
  const identityProvider = { name: PROVIDER, only, autoRedirect: false, logout: false };
  const site = {
    registration: only ? 'closed' : 'open',
    registrationDomains: [],
    identityProvider,
    mail: true,
    setup: false,
    passkeys: !only,
  } satisfies Site;
  await page.route('**/api/site', (route) => route.fulfill({ json: site }));
}

const visitor = (name: string, open: Screen['open']): Screen => ({ name, as: 'visitor', open });
const invite = at(({ inviteCode }) => `/invite/${inviteCode}`);
const refusedInvite = (code: ErrorCode) => async (page: Page, context: ScreenContext) => {
  await refuse(page, '**/api/calendars/invites/*', code, context);
  await invite(page, context);
};

const HELP_PAGES = Object.keys(words.en.help.pages);
const DRAWN_IN_HELP = '.help-picture, .help-list, .help-sources, .keys-list';

export const VISITOR_SCREENS: readonly Screen[] = [
  visitor('landing', async (page, context) => {
    await at('/')(page, context);
    await page.getByRole('grid').waitFor();
  }),
  visitor('privacy', at('/privacy')),
  visitor('terms', at('/terms')),
  visitor('contact', at('/contact')),
  visitor('help', at('/help')),
  ...HELP_PAGES.map((page) =>
    visitor(`help-${page}`, async (shown, context) => {
      await at(`/help/${page}`)(shown, context);
      await shown.locator(DRAWN_IN_HELP).first().waitFor();
      await settled(shown);
    }),
  ),
  visitor('login', at('/login')),
  visitor('login-wrong', async (page, context) => {
    const say = wordsOf(context).accounts;
    await at('/login')(page, context);
    await page.getByLabel(say.email).fill('anna@kashtan.example');
    await page.getByLabel(say.password, { exact: true }).fill('kashtan');
    await press(page, say.login.submit);
    await page.getByRole('alert').first().waitFor();
  }),
  visitor('login-deleted', async (page, context) => {
    const say = wordsOf(context).accounts;
    const restorableUntil = new Date(Date.now() + 29 * 86_400_000).toISOString();
    const code = 'account_deleted';
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: { code, restorableUntil } }));
    await at('/login')(page, context);
    await page.getByLabel(say.email).fill('anna@kashtan.example');
    await page.getByLabel(say.password, { exact: true }).fill('Kashtan-2026!');
    await press(page, say.login.submit);
    await page.getByRole('heading', { name: say.deleted.title }).waitFor();
    await settled(page);
  }),
  visitor('login-code', async (page, context) => {
    const say = wordsOf(context).accounts;
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 202, json: { secondStep: 'x' } }));
    await at('/login')(page, context);
    await page.getByLabel(say.email).fill('anna@kashtan.example');
    await page.getByLabel(say.password, { exact: true }).fill('Kashtan-2026!');
    await press(page, say.login.submit);
    await page.getByRole('heading', { name: wordsOf(context).secondStep.title }).waitFor();
    await settled(page);
  }),
  visitor('login-provider', async (page, context) => {
    await withProvider(page, { only: false });
    await at('/login')(page, context);
    await page.getByRole('button', { name: PROVIDER }).waitFor();
    await settled(page);
  }),
  visitor('login-provider-only', async (page, context) => {
    await withProvider(page, { only: true });
    await refuse(page, '**/api/auth/oidc/begin', 'issuer_unavailable', context);
    await at('/login')(page, context);
    await page.getByRole('button', { name: PROVIDER }).click();
    await page.getByRole('alert').waitFor();
    await settled(page);
  }),
  visitor('register', at('/register')),
  visitor('verify-code', toCode),
  visitor('verify-name', toName),
  visitor('verify-password', toPassword),
  visitor('forgot', at('/forgot-password')),
  visitor('reset-code', toReset),
  visitor('reset-password', async (page, context) => {
    await toReset(page, context);
    await press(page, wordsOf(context).accounts.verify.next);
    await page.getByLabel(wordsOf(context).accounts.reset.passwordTitle).fill('kashtan');
    await settled(page);
  }),
  visitor('not-found', at('/nothing/here')),
  visitor('invite', invite),
  { name: 'invite-signed-in', as: 'newcomer', open: invite },
  { name: 'invite-member', as: 'owner', open: invite },
  visitor('invite-expired', refusedInvite('invite_expired')),
  visitor('invite-unknown', refusedInvite('invite_not_found')),
];
