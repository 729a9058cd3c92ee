import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { factorWords } from '#web/app/profile/profile-words.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const OFF = { since: null, recoveryCodesLeft: 0 };
const ON = { since: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 };
let state: object;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  setUser({
    ...{ id: '1', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  state = OFF;
  pretendServer({
    'GET /second-factor': () => Response.json(state),
    'POST /second-factor/set-up': () => Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Kalends' }),
    'POST /second-factor/confirm': () => {
      state = ON;
      return Response.json({ recoveryCodes: ['ABCD1-EFGH1', 'ABCD2-EFGH2'] });
    },
    'DELETE /second-factor': () => {
      state = OFF;
      return new Response(null, { status: 204 });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showCodes() {
  await showCalling(<SecondFactorSection />, factorWords);
  await button('Switch on').click();
  await button('Next').click();
  await page.getByLabelText('Code from the app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ABCD1-EFGH1')).toBeVisible();
}

it('recovery codes are not left by accident', async () => {
  await showCodes();
  const question = page.getByRole('alertdialog', { name: 'Have you saved the codes?' });
  await userEvent.keyboard('{Escape}');
  await button('Back to the codes').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('ABCD1-EFGH1')).toBeVisible();
  await button('Close').click();
  await question.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(page.getByText('ABCD1-EFGH1')).not.toBeInTheDocument();
  await expect.element(button('New recovery codes')).toHaveFocus();
});

it('the focus goes to what takes the place of the button that was pressed', async () => {
  await showCodes();
  await button('Done').click();
  await expect.element(button('New recovery codes')).toHaveFocus();
  await button('Switch off').click();
  await page.getByLabelText('Code from the app, or a recovery code').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Switch on')).toHaveFocus();
});

it('on a phone no keyboard hides the secret before it was scanned', async () => {
  await page.viewport(390, 800);
  await showCalling(<SecondFactorSection />, factorWords);
  await button('Switch on').click();
  await button('Next').click();
  await expect.element(page.getByLabelText('Code from the app')).not.toHaveFocus();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});
