import { expectAccessible } from '#tests/support/accessible.ts';
import { test as base, expect } from '#tests/support/e2e.ts';
import { freePort } from '#tests/support/free-port.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { words } from '#tests/support/words.ts';

/** Passkeys need a name: the server calls itself localhost. */
const test = base.extend<{ server: ServerProcess }>({
  server: async ({ browserName: _ }, use) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = await prepareServer({ PORT: String(port), PUBLIC_URL: url });
    await server.start();
    await use({ ...server, url });
    await server.remove();
  },
});

test('a person adds a passkey, signs in with it alone, and takes it away', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const passkeys = page.getByRole('region', { name: say.passkeys.title });
  const isIn = () => expect(page).toHaveURL(/\/dashboard/);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  });
  /** Whether the person touches the authenticator when it asks. */
  const touches = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  await test.step('a passkey is added', async () => {
    await page.goto('/login');
    await page.getByLabel(say.accounts.email).fill(anna.email);
    await page.getByLabel(say.accounts.password, { exact: true }).fill(PASSWORD);
    await button(say.accounts.login.submit).click();
    await isIn();
    await page.goto('/dashboard/profile?section=security');
    await passkeys.getByRole('button', { name: say.passkeys.add }).click();
    await touches(true);
    await dialog.getByRole('button', { name: say.passkeys.adding.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('and signs in alone', async () => {
    await touches(false);
    await page.evaluate((chosen) => {
      localStorage.clear();
      localStorage.setItem('preferredLanguage', chosen);
    }, language);
    await page.goto('/login');
    await expect(button(say.secondStep.passkey)).toBeVisible();
    await expectAccessible(page);
    await touches(true);
    await button(say.secondStep.passkey).click();
    await isIn();
  });

  await test.step('without it the password is what is left', async () => {
    await page.goto('/dashboard/profile?section=security');
    await passkeys.getByRole('button', { name: say.passkeys.remove }).click();
    await dialog.getByRole('button', { name: say.passkeys.removing.submit }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});
