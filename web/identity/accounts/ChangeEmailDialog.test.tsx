import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { emailChangeWords } from '#web/app/profile/profile-words.ts';
import { setUser } from './account.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

const refusal = (code: string) => Response.json({ code, message: code }, { status: 403 });
const code = page.getByLabelText('Code from the app, or a recovery code', { exact: true });
const submit = page.getByRole('button', { name: 'Get the code' });

afterEach(() => vi.unstubAllGlobals());

async function ask(answers: Response[]) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the dialog reads of it
  const sent: unknown[] = [];
  pretendServer({
    'POST /auth/change-email': (body) => {
      sent.push(body);
      return answers.shift() ?? broken();
    },
  });
  await showCalling(<ChangeEmailDialog onClose={vi.fn()} />, emailChangeWords);
  await page.getByLabelText('New e-mail', { exact: true }).fill('new@example.com');
  await page.getByLabelText('Your password', { exact: true }).fill('Correct-horse#1');
  await submit.click();
  return sent;
}
const values = { email: 'new@example.com', password: 'Correct-horse#1' };

it('asks for the code of two-step sign-in where the server wants it, and again where it was wrong', async () => {
  const answers = [refusal('factor_code_required'), refusal('factor_code_wrong'), new Response(null, { status: 204 })];
  const sent = await ask(answers);
  await expect.element(code).toHaveFocus();
  await code.fill('111111');
  await submit.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('The code is wrong or was used already')).toBeVisible();
  await code.fill('222222');
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await submit.click();
  await expect.element(page.getByText(/^If new@example.com is free/)).toBeVisible();
  expect(sent).toEqual([values, { ...values, code: '111111' }, { ...values, code: '222222' }]);
});

it('asks for none where there is no two-step sign-in', async () => {
  await ask([new Response(null, { status: 204 })]);
  await expect.element(page.getByText(/^If new@example.com is free/)).toBeVisible();
  expect(code.elements()).toEqual([]);
});
