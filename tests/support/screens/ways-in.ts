import type { Page } from '@playwright/test';
import type { Passkey, Passkeys } from '#domain/passkeys.ts';
import type { TotpSetUp } from '#domain/second-factors.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, press, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

/** As where the server has a name, so that browsers have passkeys for it. */
async function security(page: Page, context: ScreenContext): Promise<void> {
  const passkey = (id: string, name: string, lastUsed: string | null): Passkey => ({
    ...{ id, name, lastUsed, isSynced: id === '1', createdAt: '2026-11-20T12:00:00.000Z' },
  });
  const named = [
    passkey('1', 'iPhone, Safari', '2026-11-22T06:30:00.000Z'),
    passkey('2', 'Электронный ключ Константина Верхнеудинского', null),
  ];
  const answer: Passkeys = { offered: true, passkeys: named };
  await page.route('**/api/passkeys', (route) => route.fulfill({ json: answer }));
  await at('/dashboard/profile?section=security')(page, context);
  await page.getByText('iPhone, Safari').waitFor();
  await settled(page);
}

async function setUp(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context).secondFactors;
  // The server would ask for the password once the sign-in is a while ago, as it is after some hundred screens.
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const answer: TotpSetUp = { secret, uri: `otpauth://totp/Kalends:anna%40kashtan.example?secret=${secret}` };
  await page.route('**/api/second-factor/set-up', (route) => route.fulfill({ status: 201, json: answer }));
  await security(page, context);
  await press(page, say.turnOn);
  await page.getByRole('dialog').getByRole('button', { name: say.next }).click();
  await page.getByRole('dialog').getByLabel(say.setUp.key, { exact: true }).waitFor();
  await settled(page);
}

/** Ways to sign in beside the password, in the profile. */
export const WAYS_IN: readonly Screen[] = [
  owner('two-steps', setUp),
  owner('two-steps-codes', async (page, context) => {
    const say = wordsOf(context).secondFactors;
    const recoveryCodes = Array.from({ length: 10 }, (_, n) => `ABCD${n}-EFGH${n}`);
    await page.route('**/api/second-factor/confirm', (route) => route.fulfill({ json: { recoveryCodes } }));
    await setUp(page, context);
    await page.getByRole('dialog').getByLabel(say.setUp.code).fill('482913');
    await page.getByRole('dialog').getByRole('button', { name: say.setUp.submit }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await settled(page);
  }),
  owner('two-steps-off', async (page, context) => {
    const on = { since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 3 };
    await page.route('**/api/second-factor', (route) => route.fulfill({ json: on }));
    await security(page, context);
    await press(page, wordsOf(context).secondFactors.turnOff);
    await page.getByRole('dialog').waitFor();
    await settled(page);
  }),
  owner('passkey-new', async (page, context) => {
    await security(page, context);
    await press(page, wordsOf(context).passkeys.add);
    await page.getByRole('dialog').waitFor();
    await settled(page);
  }),
];
