import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { setUser } from './account.ts';
import { providerWords } from './on-demand.ts';
import { ProviderSection } from './ProviderSection.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a link is shown, also where the list was on its way when it was made', async () => {
  const early = Promise.withResolvers<Response>();
  const linked = { id: '1', issuer: 'https://id.example', createdAt: '2026-11-20T09:00:00.000Z' };
  const answers = [early.promise, Promise.resolve(Response.json([linked]))];
  const count = pretendServer({
    'GET /identities': () => answers.shift() ?? Response.error(),
    'POST /identities/finish': () => new Response(null, { status: 204 }),
  });
  history.replaceState(null, '', '#oidc=code');
  const { getByRole } = await showCalling(<ProviderSection name="Example ID" />, providerWords);
  await expect.poll(() => count('POST /identities/finish')).toBe(1);
  early.resolve(Response.json([]));
  await expect.element(getByRole('button', { name: 'Unlink' })).toBeVisible();
});

it('is unlinked for the password, and for the code of two-step sign-in where the server wants it', async () => {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the dialog reads of it
  const refusal = (code: string) => Response.json({ code, message: code }, { status: 403 });
  const answers = [refusal('factor_code_required'), refusal('factor_code_wrong'), new Response(null, { status: 204 })];
  const sent: unknown[] = [];
  let links = [{ id: '1', issuer: 'https://id.example', createdAt: '2026-11-20T09:00:00.000Z' }];
  pretendServer({
    'GET /identities': () => Response.json(links),
    'DELETE /identities/1': (body) => {
      sent.push(body);
      const answer = answers.shift() ?? Response.error();
      if (answer.ok) links = [];
      return answer;
    },
  });
  await showCalling(<ProviderSection name="Example ID" />, providerWords);
  await page.getByRole('button', { name: 'Unlink' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Unlink' });
  await page.getByLabelText('Your password', { exact: true }).fill('Correct-horse#1');
  await submit.click();
  const code = page.getByLabelText('Code from the app, or a recovery code', { exact: true });
  await expect.element(code).toHaveFocus();
  await code.fill('111111');
  await submit.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('222222');
  await submit.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  const proof = { password: 'Correct-horse#1' };
  expect(sent).toEqual([proof, { ...proof, code: '111111' }, { ...proof, code: '222222' }]);
});
