import type { Page } from '@playwright/test';
import { setupCodeOf } from '#server/identity/setup/code.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, type Language, test } from '#tests/support/e2e.ts';
import { PASSWORD, personAt } from '#tests/support/journey.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { words } from '#tests/support/words.ts';

const OWNER = 'ada@example.com';
const GUEST = 'nina@example.com';
/** Addresses for documents (RFC 5737), as a proxy tells them. */
const [OWNERS_ADDRESS, STRANGERS_ADDRESS] = ['203.0.113.7', '198.51.100.9'];
const PAGES = ['/', '/login', '/register', '/forgot-password', '/dashboard', '/admin', '/invite/abcdefgh', '/help'];
const CALLS = [
  ['POST', '/auth/register', { email: 'eve@example.com' }],
  ['POST', '/auth/login', { email: OWNER, password: PASSWORD }],
  ['POST', '/auth/forgot-password', { email: OWNER }],
] as const;

interface Visit {
  page: Page;
  language: Language;
  server: ServerProcess;
  isPhone: boolean;
}

/** @param address of who comes through a proxy */
async function visit({ page, language }: Visit, address?: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
  if (address) await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillOwner({ page, language }: Visit, email: string, name: string): Promise<void> {
  const say = words[language];
  await field(page, say.accounts.verify.name).fill(name);
  await field(page, say.accounts.email).fill(email);
  await field(page, say.accounts.password).fill(PASSWORD);
  await field(page, say.accounts.passwordAgain).fill(PASSWORD);
}

async function strangerGetsNowhere(at: Visit): Promise<void> {
  const { page, server, language } = at;
  const say = words[language];
  for (const path of PAGES) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/setup`);
  }
  const answers = await page.evaluate(
    (calls) =>
      Promise.all(
        calls.map(async ([method, path, body]) => {
          const headers = { 'content-type': 'application/json' };
          const response = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
          return (await response.json()).code;
        }),
      ),
    CALLS,
  );
  expect(answers).toEqual(CALLS.map(() => 'setup_required'));
  await fillOwner(at, 'eve@example.com', 'Eve');
  await button(page, say.setup.submit).click();
  await expect(field(page, say.setup.code)).toBeFocused();
  await field(page, say.setup.code).fill('ABCD-EFGH-JKMN');
  await button(page, say.setup.submit).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/setup`);
}

/** With the page that they have left open, and the code that they have found since. */
async function strangerComesTooLate({ page, server, language }: Visit, code: string): Promise<void> {
  const say = words[language];
  await field(page, say.setup.code).fill(code);
  await button(page, say.setup.submit).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goto(`${server.url}/setup`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/register`);
  await expect(page.getByText(say.accounts.register.invite)).toBeVisible();
}

/** @param code that the page asks for */
async function makeAdministrator(at: Visit, code: string | undefined): Promise<void> {
  const { page, server, language } = at;
  const say = words[language];
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(`${server.url}/setup`);
  await expectAccessible(page);
  await fillOwner(at, OWNER, 'Ada');
  if (code) await field(page, say.setup.code).fill(code.toLowerCase());
  else await expect(field(page, say.setup.code)).toHaveCount(0);
  await button(page, say.setup.submit).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/calendar/create`);
}

/** @param confirms whether the server knows how to show a letter, and so asks for its code */
async function joinByLink({ page, language }: Visit, link: string, confirms: boolean): Promise<void> {
  const say = words[language];
  await page.goto(link);
  await page.getByRole('link', { name: say.invites.page.register }).click();
  await field(page, say.accounts.email).fill(GUEST);
  await button(page, confirms ? say.accounts.register.submit : say.accounts.verify.next).click();
  if (confirms) {
    // Here the page fills it in, as the letter is shown on this machine.
    await expect(field(page, say.accounts.verify.code)).toHaveValue(/^\d{6}$/);
    await button(page, say.accounts.verify.next).click();
  }
  await field(page, say.accounts.verify.name).fill('Nina');
  await button(page, say.accounts.verify.next).click();
  await field(page, say.accounts.password).fill(PASSWORD);
  await field(page, say.accounts.passwordAgain).fill(PASSWORD);
  await button(page, say.accounts.verify.submit).click();
}

/** From the first calendar to an event that both see. */
async function shareFirstCalendar(owner: Visit, guest: Visit, confirms: boolean): Promise<void> {
  const ada = personAt(owner.page, owner.language, owner.isPhone);
  await ada.nameCalendar('Choir');
  await ada.addEvent({ title: 'Rehearsal' });
  await joinByLink(guest, await ada.inviteEditor(), confirms);
  await expect(guest.page).toHaveURL(new RegExp(new URL(owner.page.url()).pathname));
  await personAt(guest.page, guest.language, guest.isPhone).sees('Rehearsal');
}

const codeIn = (log: string) => / code is ([\w-]+)\n/.exec(log)?.[1] ?? '';

for (const { title, settings, isProxied } of [
  { title: 'behind a proxy', settings: { TRUST_PROXY: 'loopback' }, isProxied: true },
  { title: 'that listens to other machines', settings: { HOST: '0.0.0.0' }, isProxied: false },
]) {
  const tag = isProxied ? [] : ['@long'];
  test(`on a server ${title} the code of the log makes the administrator, and a guest needs no letter`, {
    tag,
  }, async ({ page, language, isMobile, anotherBrowser }) => {
    const say = words[language];
    const server = await prepareServer({ ...settings });
    await server.start();
    const at = { server, language, isPhone: isMobile };
    const [owner, stranger, guest] = [
      { ...at, page },
      { ...at, page: await anotherBrowser() },
      { ...at, page: await anotherBrowser() },
    ];
    await visit(owner, isProxied ? OWNERS_ADDRESS : undefined);
    for (const other of [stranger, guest]) await visit(other, isProxied ? STRANGERS_ADDRESS : undefined);
    const code = codeIn(server.log());
    expect(code).toBe(setupCodeOf(server.environment.SECRET ?? ''));

    await test.step('a stranger who comes first gets nowhere', () => strangerGetsNowhere(stranger));
    await test.step('the person who has read the log is the administrator', () => makeAdministrator(owner, code));
    await test.step('the stranger comes too late, even with the code', () => strangerComesTooLate(stranger, code));
    await test.step('the first calendar is shared by its link alone', () => shareFirstCalendar(owner, guest, false));
    await test.step('without mail a forgotten password is not asked for, and addresses are not confirmed', async () => {
      await stranger.page.goto(`${server.url}/forgot-password`);
      await expect(stranger.page.getByText(say.accounts.forgot.noMail)).toBeVisible();
      await page.goto(`${server.url}/admin`);
      await expect(page.getByText(say.admin.mail.none)).toBeVisible();
      await expect(page.getByText(say.admin.people.unverified)).toHaveCount(2);
    });
    await server.remove();
  });
}

test('on this machine the administrator needs no code, and a stranger whom a proxy brings does', async ({
  page,
  language,
  isMobile,
  anotherBrowser,
}) => {
  const server = await prepareServer();
  await server.start();
  const at = { server, language, isPhone: isMobile };
  const [owner, stranger, guest] = [
    { ...at, page },
    { ...at, page: await anotherBrowser() },
    { ...at, page: await anotherBrowser() },
  ];
  await visit(stranger, STRANGERS_ADDRESS);
  for (const one of [owner, guest]) await visit(one);
  await test.step('the stranger gets nowhere', () => strangerGetsNowhere(stranger));
  await test.step('the first page asks for no code here', () => makeAdministrator(owner, undefined));
  await test.step('the stranger comes too late', () => strangerComesTooLate(stranger, codeIn(server.log())));
  await test.step('the first calendar is shared with the code of a letter that is shown', () =>
    shareFirstCalendar(owner, guest, true));
  await server.remove();
});
