import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { ResetWizard } from './ResetWizard.tsx';

const EMAIL = 'anna@example.com';
const NEW = 'Another-horse2';
const box = page.getByRole('checkbox', { name: 'End everything else, too' });

afterEach(() => vi.unstubAllGlobals());

/** At the step that asks for the new password. */
async function open() {
  const sent: unknown[] = [];
  pretendServer({
    'POST /auth/check-reset-code': () => new Response(null, { status: 204 }),
    'POST /auth/reset-password': (body) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  const wizard = (
    <>
      <ResetWizard email={EMAIL} sentAt={0} code="123456" />
      <SnackbarHost />
    </>
  );
  await showCalling(wizard, async () => undefined);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(box).toBeChecked();
  return sent;
}
async function submit(): Promise<void> {
  await page.getByLabelText('New password', { exact: true }).fill(NEW);
  await page.getByLabelText('Password again', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect.element(page.getByText('Your password has been changed')).toBeVisible();
}

it('a new password by e-mail ends everything else that opens the account', async () => {
  const sent = await open();
  await submit();
  expect(sent).toMatchObject([{ email: EMAIL, code: '123456', newPassword: NEW, endAccess: true }]);
});

it('leaves links, passkeys and the provider to who has only forgotten theirs', async () => {
  const sent = await open();
  await box.click();
  await submit();
  expect(sent).toMatchObject([{ newPassword: NEW, endAccess: false }]);
});

it('the choice is preserved while a person goes back to the code', async () => {
  const sent = await open();
  await box.click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(box).not.toBeChecked();
  await submit();
  expect(sent).toMatchObject([{ endAccess: false }]);
});
