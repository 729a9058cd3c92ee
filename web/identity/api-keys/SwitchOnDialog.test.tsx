import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKey } from '#domain/api-keys.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { securityWords } from '#web/app/profile/profile-words.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { setUser } from '#web/identity/accounts/account.ts';
import { ApiKeysSection } from './ApiKeysSection.tsx';

const SWITCH = 'PATCH /api-keys/k';
const key: ApiKey = {
  ...{ id: 'k', name: 'Board', prefix: 'kal_1234', scopes: ['read'], isActive: false, lastUsed: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', expiresAt: null, calendarIds: null },
};
const refusal = (code: string) => Response.json({ code, message: code }, { status: 403 });
const dialog = page.getByRole('dialog', { name: 'Switch on the key “Board”?' });
const submit = dialog.getByRole('button', { name: 'Switch on', exact: true });
const password = page.getByLabelText('Your password', { exact: true });
const toggle = page.getByRole('switch', { name: 'Key “Board” is on' });

afterEach(() => vi.unstubAllGlobals());

/** Enables a key after an old sign-in. */
async function press(answers: Response[]) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the dialog reads of it
  const sent: unknown[] = [];
  let isActive = false;
  pretendServer({
    'GET /api-keys': () => Response.json([{ ...key, isActive }]),
    [SWITCH]: (body) => {
      sent.push(body);
      const answer = answers.shift() ?? broken();
      isActive = answer.ok;
      return answer;
    },
  });
  await showCalling(<ApiKeysSection dayInput={DateField} />, securityWords);
  await toggle.click();
  await expect.element(password).toHaveFocus();
  return sent;
}

it('a key is switched on for the password where the sign-in was a while ago', async () => {
  const on = Response.json({ apiKey: { ...key, isActive: true } });
  const sent = await press([refusal('password_required'), refusal('current_password_wrong'), on]);
  await password.fill('Wrong-horse#1');
  await submit.click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Correct-horse#1');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toggle).toBeChecked();
  const asked = { isActive: true };
  expect(sent).toEqual([
    ...[asked, { ...asked, password: 'Wrong-horse#1' }],
    { ...asked, password: 'Correct-horse#1' },
  ]);
});

it('is not sent without a password', async () => {
  const sent = await press([refusal('password_required')]);
  await submit.click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(1);
});

it('stays off where the person leaves the question, or the server fails', async () => {
  await press([refusal('password_required')]);
  await password.fill('Correct-horse#1');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is broken');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toggle).not.toBeChecked();
});
