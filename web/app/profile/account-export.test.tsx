import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { ExportRow } from '#web/operations/account-data/ExportRow.tsx';
import { securityWords } from './profile-words.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const refusal =
  (code: string, status = 403) =>
  () =>
    Response.json({ code, message: code }, { status });

afterEach(() => vi.unstubAllGlobals());

it('asks for the password, and then for a code, where the server does', async () => {
  const answers = [
    refusal('password_required'),
    refusal('current_password_wrong', 400),
    refusal('factor_code_required'),
    () => Response.json({ calendars: [] }),
  ];
  const bodies: unknown[] = [];
  pretendServer({ 'POST /account/export': () => answers[bodies.length - 1]?.() ?? Response.json({}) });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/account/export')) bodies.push(JSON.parse(String(init?.body)));
    return answer(path, init);
  });
  setUser({
    ...{ id: '1', email: 'wanda@example.org', name: 'Wanda' },
    ...{ preferredLanguage: 'en', theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  await showCalling(<ExportRow what="data" />, securityWords);
  await button('Download your data').click();
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  const password = dialog.getByLabelText('Your password', { exact: true });
  await password.fill('Not-it#1');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(dialog.getByText('The password is wrong')).toBeVisible();
  await password.fill('Secret#1');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByLabelText('Code from the app, or a recovery code').fill('123456');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies).toEqual([
    {},
    { password: 'Not-it#1' },
    { password: 'Secret#1' },
    { password: 'Secret#1', code: '123456' },
  ]);
});
