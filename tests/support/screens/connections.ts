import type { Page } from '@playwright/test';
import type { KeyRequest } from '#domain/key-requests.ts';
import type { StoredTaskList } from '#domain/stored-tasks.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, calendar, press, refuse, settled, wordsOf } from './open.ts';

type Device = keyof ReturnType<typeof wordsOf>['connections']['devices'];
type Making = 'makePassword' | 'makeProfile' | 'makeCode';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

async function devices(page: Page, context: ScreenContext): Promise<void> {
  await at('/dashboard/profile?section=security')(page, context);
  await press(page, wordsOf(context).connections.connect);
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

const guide = (device: Device) => async (page: Page, context: ScreenContext) => {
  await devices(page, context);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf(context).connections.devices[device] })
    .click();
  await page.locator('.connect-steps').first().waitFor();
  await settled(page);
};

/** With what a press makes: a password or a code. */
const made = (device: Device, making: Making) => async (page: Page, context: ScreenContext) => {
  await guide(device)(page, context);
  await page
    .getByRole('button', { name: wordsOf(context).connections[making], exact: true })
    .first()
    .click();
  await page.locator('.connect-state').waitFor();
  await settled(page);
};

/** As an app begins it that signs in through the browser, from a phone that is elsewhere. */
async function grant(page: Page, context: ScreenContext): Promise<void> {
  const headers = { 'user-agent': 'DAVx5/4.5.4-ose' };
  const begun = await page.request.post(`${context.url}/index.php/login/v2`, { headers });
  const { login }: { login: string } = await begun.json();
  const { pathname, search, hash } = new URL(login);
  await page.route(`**/api/key-requests/${hash.split('=')[1]}`, async (route) => {
    const asked: KeyRequest = await (await route.fetch()).json();
    await route.fulfill({ json: { ...asked, address: '2001:db8:1f70:cafe:9a3c:41ff:fe07:2b6d', network: 'other' } });
  });
  await at(pathname + search + hash)(page, context);
  await page.getByRole('button', { name: wordsOf(context).connections.grant.allow, exact: true }).waitFor();
  await settled(page);
}

const updatedAt = '2026-11-20T12:00:00.000Z';
const TASKS: StoredTaskList = {
  counts: { task: 240, journal: 200 },
  tasks: [
    { id: '1', kind: 'journal', title: 'Купить струны и сдать в ремонт контрабас', updatedAt },
    { id: '2', kind: 'journal', title: '', updatedAt },
    { id: '3', kind: 'journal', title: 'x'.repeat(120), updatedAt },
  ],
};

async function appleLink(page: Page, { url, token }: ScreenContext): Promise<string> {
  const call = { headers: { authorization: `Bearer ${token}` }, data: { name: 'iPhone' } };
  const link: { url: string } = await (await page.request.post(`${url}/api/key-requests`, call)).json();
  return new URL(link.url).pathname;
}

/** How phones and programs are connected, and what they keep. */
export const CONNECTION_SCREENS: readonly Screen[] = [
  owner('connect', devices),
  ...(['apple', 'android', 'thunderbird', 'outlook', 'gnome', 'other'] as const).map((device) =>
    owner(`connect-${device}`, guide(device)),
  ),
  owner('connect-apple-made', made('apple', 'makeProfile')),
  owner('connect-android-made', made('android', 'makeCode')),
  owner('connect-thunderbird-made', made('thunderbird', 'makePassword')),
  owner('connect-password', async (page, context) => {
    await guide('thunderbird')(page, context);
    await refuse(page, '**/api/api-keys', 'password_required', context);
    await press(page, wordsOf(context).connections.makePassword);
    await page.getByText(wordsOf(context).connections.passwordWhy).waitFor();
    await settled(page);
  }),
  owner('grant', grant),
  owner('grant-done', async (page, context) => {
    await grant(page, context);
    await press(page, wordsOf(context).connections.grant.allow);
    await page.locator('.connect-state').waitFor();
    await settled(page);
  }),
  owner('grant-over', async (page, context) => {
    await at('/dashboard/profile?section=security#connect=nothing')(page, context);
    await page.getByRole('dialog', { name: wordsOf(context).connections.grant.overTitle }).waitFor();
    await settled(page);
  }),
  owner('stored-tasks', async (page, context) => {
    await page.route('**/api/calendars/*/stored-tasks?*', (route) => route.fulfill({ json: TASKS }));
    await calendar('month')(page, context);
    await press(page, wordsOf(context).view.settings);
    await page.locator('.stored-tasks summary').click();
    await settled(page);
  }),
  {
    name: 'apple-profile',
    as: 'visitor',
    open: async (page, context) => at(await appleLink(page, context))(page, context),
  },
  { name: 'apple-profile-over', as: 'visitor', open: at(`/api/apple-profiles/${'x'.repeat(43)}`) },
];
