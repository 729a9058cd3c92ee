import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { connectionWords } from '#web/app/words-on-demand.ts';
import { setUser } from '#web/identity/accounts/account.ts';
import { ConnectDialog } from './ConnectDialog.tsx';

const MAKE = 'POST /api-keys';
const make = page.getByRole('button', { name: 'Create password' });

afterEach(() => vi.unstubAllGlobals());

async function open(key: () => Response | Promise<Response>) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the dialog reads of it
  const times = pretendServer({ [MAKE]: key, 'GET /api-keys': () => Response.json([]) });
  await showCalling(<ConnectDialog open onClose={vi.fn()} />, connectionWords);
  await page.getByRole('button', { name: /^Thunderbird/ }).click();
  return times;
}

it('a double press makes one password, which is shown once it is there', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open(() => answer.promise);
  await make.dblClick();
  await expect.element(make).toHaveAttribute('aria-busy', 'true');
  expect(times(MAKE)).toBe(1);
  answer.resolve(Response.json({ apiKey: { id: 'k', name: 'x', isActive: true, lastUsed: null }, key: 'kal_secret' }));
  await expect.element(page.getByRole('textbox', { name: 'App password' })).toHaveValue('kal_secret');
});

it('a password that cannot be made is said, and the steps stay', async () => {
  await open(broken);
  await make.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await expect.element(make).toBeEnabled();
});

it('asks for the own password where the server wants it', async () => {
  const refusal = { code: 'password_required', message: 'Enter your password again' };
  await open(() => Response.json(refusal, { status: 403 }));
  await make.click();
  await expect.element(page.getByText(/Confirm that it is you/)).toBeVisible();
});

it('says what helps where it does not work, with what concerns this server alone', async () => {
  await open(broken);
  await page.getByText('Does not connect?').click();
  await expect.element(page.getByText('The program asks for the password again')).toBeVisible();
  // The tests’ own page is served without TLS.
  await expect.element(page.getByText('The address begins with http, not https')).toBeVisible();
});
