import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { profileWords } from '#web/app/load-words.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { setUser } from './account.ts';
import { ChangePassword } from './ChangePassword.tsx';

const OLD = 'Correct-horse#1';
const NEW = 'Another-horse#2';
const keysBox = page.getByRole('checkbox', { name: 'Also switch off my 2 API keys' });
const allBox = page.getByRole('checkbox', { name: 'Also end calendar links, passkeys' });

afterEach(() => vi.unstubAllGlobals());

async function open({ keys = 2, exists = true, answer = () => new Response(null, { status: 204 }) } = {}) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the form reads of it
  const sent: unknown[] = [];
  pretendServer({
    'PUT /auth/change-password': (body) => {
      sent.push(body);
      return answer();
    },
  });
  const refresh = vi.fn();
  const form = (
    <>
      <ChangePassword keys={{ count: keys, refresh: vi.fn() }} lasting={{ exists, refresh }} />
      <SnackbarHost />
    </>
  );
  await showCalling(form, profileWords);
  return { sent, refresh };
}
async function submit(): Promise<void> {
  await page.getByLabelText('Current password', { exact: true }).fill(OLD);
  await page.getByLabelText('New password', { exact: true }).fill(NEW);
  await page.getByLabelText('Password again', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
}
const passwords = { currentPassword: OLD, newPassword: NEW };

it('a new password leaves links and passkeys as they are, unless the person says otherwise', async () => {
  const { sent } = await open();
  await expect.element(keysBox).toBeChecked();
  await expect.element(allBox).not.toBeChecked();
  await submit();
  await expect.element(page.getByText(/^Password changed/)).toBeVisible();
  expect(sent).toEqual([{ ...passwords, endApiKeys: true, endAccess: false }]);
});

it('ends them where the person wants it, with the keys, and asks what is left', async () => {
  const { sent, refresh } = await open();
  await keysBox.click();
  await allBox.click();
  await expect.element(keysBox).toBeChecked();
  await expect.element(keysBox).toBeDisabled();
  await submit();
  await expect.element(page.getByText(/^Password changed/)).toBeVisible();
  expect(sent).toEqual([{ ...passwords, endApiKeys: false, endAccess: true }]);
  expect(refresh).toHaveBeenCalledOnce();
  await expect.element(allBox).not.toBeChecked();
});

it('keeps the choice where the password could not be changed', async () => {
  await open({ answer: broken });
  await allBox.click();
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await expect.element(allBox).toBeChecked();
});

it('asks nothing where there is nothing to end', async () => {
  await open({ keys: 0, exists: false });
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});
