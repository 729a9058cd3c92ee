import type { Page } from '@playwright/test';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { Member } from '#domain/members.ts';
import type { PushSubscription } from '#domain/notifications.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, press, refuse, settled, wordsOf } from './open.ts';
import { withProvider } from './visitor.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });
const section = (name: string) => at(`/dashboard/profile?section=${name}`);

async function changeEmail(page: Page, context: ScreenContext): Promise<void> {
  await section('personal')(page, context);
  await press(page, wordsOf(context).profile.changeEmail);
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

async function security(page: Page, context: ScreenContext): Promise<void> {
  await section('security')(page, context);
  await page.getByText(wordsOf(context).sessions.current).first().waitFor();
  await settled(page);
}

const newKey = async (page: Page, context: ScreenContext) => {
  await security(page, context);
  await press(page, wordsOf(context).apiKeys.create);
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

async function deletion(page: Page, context: ScreenContext): Promise<void> {
  await security(page, context);
  await press(page, wordsOf(context).accountData.deletion.button);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await settled(page);
}

/** What opens the calendars beside the password, about to end. */
async function endOthers(page: Page, context: ScreenContext): Promise<void> {
  await security(page, context);
  await press(page, wordsOf(context).sessions.endOthers);
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

/** As for somebody who owns thirty calendars that others use. */
async function shareEverything(page: Page): Promise<void> {
  await page.route('**/api/calendars', async (route) => {
    const list: CalendarListItem[] = await (await route.fetch()).json();
    const own = list.filter(({ role }) => role === 'owner');
    const many = Array.from({ length: 30 }, (_, index) => own[index % own.length]);
    await route.fulfill({
      json: many.map((calendar, index) => ({ ...calendar, id: `${calendar?.id}-${index}`, memberCount: index + 2 })),
    });
  });
  const member = (name: string, index: number): Member => ({
    ...{ id: String(index), role: index === 0 ? 'owner' : 'editor', isOwner: index === 0 },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', user: { name, email: `person-${index}@kashtan.example` } },
  });
  const names = ['Анна Щеглова', 'Константин Верхнеудинский-Забайкальский', 'Emilia Johansson', 'Emilia Johansson'];
  await page.route('**/api/calendars/*/members', (route) => route.fulfill({ json: names.map(member) }));
}

const device = (id: string, browser: string, os: string): PushSubscription => ({
  ...{ id, deviceInfo: { browser, os, device: '' }, isCurrent: id === '1' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: id === '1' ? null : '2026-11-22T06:30:00.000Z' },
});

/** Where reminders arrive, above the sessions. */
async function devices(page: Page, context: ScreenContext): Promise<void> {
  const subscriptions = [device('1', 'Chrome', 'Android'), device('2', 'Firefox', 'Windows')];
  await page.route('**/api/user/push-subscriptions', (route) =>
    route.fulfill({ json: { publicKey: '', subscriptions } }),
  );
  await security(page, context);
  await page.getByText(wordsOf(context).notifications.devices.title).scrollIntoViewIfNeeded();
  await settled(page);
}

export const PROFILE_SCREENS: readonly Screen[] = [
  owner('profile', at('/dashboard/profile')),
  owner('profile-personal', section('personal')),
  owner('profile-email', changeEmail),
  owner('profile-email-code', async (page, context) => {
    const say = wordsOf(context).emailChange;
    await page.route('**/api/auth/change-email', (route) => route.fulfill({ status: 204 }));
    await changeEmail(page, context);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.email, { exact: true }).fill('emilia.johansson-tsvetkova@kashtan.example');
    await dialog.getByLabel(wordsOf(context).ui.password.label, { exact: true }).fill('Kashtan-2026!');
    await dialog.getByRole('button', { name: say.submit, exact: true }).click();
    await dialog.getByLabel(say.code).waitFor();
    await settled(page);
  }),
  owner('profile-password', section('password')),
  owner('profile-password-keys', async (page, context) => {
    const headers = { authorization: `Bearer ${context.token}` };
    await page.request.post(`${context.url}/api/api-keys`, { headers, data: { name: 'Board' } });
    await section('password')(page, context);
    await page.getByRole('checkbox').first().waitFor();
    await settled(page);
  }),
  owner('security', security),
  owner('end-others', endOthers),
  owner('end-access', async (page, context) => {
    const say = wordsOf(context).sessions;
    await endOthers(page, context);
    await press(page, say.endChoice.everything);
    await page.getByRole('dialog', { name: say.endAccess.title }).waitFor();
    await settled(page);
  }),
  owner('provider-link', async (page, context) => {
    const say = wordsOf(context).provider;
    await withProvider(page, { only: false });
    await refuse(page, '**/api/identities', 'factor_code_required', context);
    await page.route('**/api/identities', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await security(page, context);
    await press(page, say.linking.open);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wordsOf(context).ui.password.label, { exact: true }).fill('Kashtan-2026!');
    await dialog.getByRole('button', { name: say.linking.submit, exact: true }).click();
    await dialog.getByLabel(say.code).waitFor();
    await settled(page);
  }),
  owner('devices', devices),
  owner('key-new', newKey),
  owner('key-made', async (page, context) => {
    const say = wordsOf(context).apiKeys;
    await newKey(page, context);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.form.name, { exact: true }).fill(say.form.namePlaceholder.split(', ').at(-1) ?? '');
    await dialog.getByRole('button', { name: say.form.submit, exact: true }).click();
    await page.getByText(say.made.once).waitFor();
    await settled(page);
  }),
  owner('key-password', async (page, context) => {
    const say = wordsOf(context).apiKeys;
    const code = 'password_required';
    await page.route('**/api/api-keys', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { code } }) : route.fallback(),
    );
    await newKey(page, context);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.form.name, { exact: true }).fill(say.form.namePlaceholder.split(', ').at(-1) ?? '');
    await dialog.getByRole('button', { name: say.form.submit, exact: true }).click();
    await dialog.getByLabel(wordsOf(context).ui.password.label, { exact: true }).waitFor();
    await settled(page);
  }),
  owner('account-delete', deletion),
  owner('account-delete-undecided', async (page, context) => {
    await shareEverything(page);
    await deletion(page, context);
    await page.getByRole('dialog').getByRole('combobox').last().click();
    await page.getByRole('option').first().click();
    await press(page, wordsOf(context).accountData.deletion.confirm);
    await page.getByText(wordsOf(context).accountData.shared.required).first().waitFor();
    await settled(page);
  }),
];
