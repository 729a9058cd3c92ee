import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessGrant } from '#domain/access-grants.ts';
import type { Session } from '#domain/sessions.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { securityWords } from '#web/app/profile/profile-words.ts';
import { setUser } from '#web/identity/accounts/account.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const END = 'DELETE /account/access';
const END_SESSIONS = 'DELETE /sessions';
const createdAt = '2026-11-20T12:00:00.000Z';
const session = (id: string, isCurrent = false): Session => ({
  ...{ id, deviceInfo: { browser: 'Firefox 140', os: 'Linux', device: 'desktop' }, ipAddress: '203.0.113.7' },
  ...{ lastUsed: createdAt, createdAt, isCurrent },
});
const grant = (kind: AccessGrant['kind'], id: string, values: Partial<AccessGrant> = {}): AccessGrant => ({
  ...{ kind, id, name: kind, createdAt, lastUsed: null, expiresAt: null, isActive: true, isCurrent: false },
  ...{ calendarId: null, madeBy: null, feed: null },
  ...values,
});
const HELD = [
  ...[grant('session', '1', { isCurrent: true }), grant('session', '2')],
  ...[grant('api-key', '1'), grant('api-key', '2', { isActive: false })],
  ...[grant('feed', '1'), grant('feed', '2'), grant('feed', '3', { madeBy: 'Boris' }), grant('passkey', '1')],
];
const ENDED = { session: 1, 'api-key': 1, 'key-request': 0, feed: 2, passkey: 1, identity: 0 };
const refusal = (code: string) => Response.json({ code, message: code }, { status: 403 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const listed = () =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

afterEach(() => vi.unstubAllGlobals());

async function open(
  answers: Record<string, (body: unknown) => Response>,
  sessions = [session('1', true), session('2')],
) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the section reads of it
  const times = pretendServer({
    'GET /sessions': () => Response.json(sessions),
    'GET /account/access': () => Response.json(HELD),
    ...answers,
  });
  const shown = (
    <>
      <SessionsSection />
      <SnackbarHost />
    </>
  );
  await showCalling(shown, securityWords);
  await button('End all others').click();
  return times;
}

it('the other sessions end alone, by a double press once', async () => {
  const times = await open({ [END_SESSIONS]: () => new Response(null, { status: 204 }) });
  await button('Other sessions only').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).dblClick();
  await expect.element(page.getByRole('status').getByText('All other sessions have ended')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect([times(END_SESSIONS), times(END)]).toEqual([1, 0]);
});

it('a failure to end sessions is announced', async () => {
  await open({ [END_SESSIONS]: broken });
  await button('Other sessions only').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect.element(page.getByRole('status').getByText('The server is broken')).toBeVisible();
});

it('everything ends for the password and a code, and is counted before and after', async () => {
  const sent: unknown[] = [];
  const answers = [
    ...[refusal('password_required'), refusal('factor_code_required'), refusal('factor_code_wrong')],
    Response.json({ ended: ENDED }),
  ];
  await open({
    [END]: (body) => {
      sent.push(body);
      return answers.shift() ?? broken();
    },
  });
  await button('Everything that opens my calendars').click();
  await expect.poll(listed).toEqual(['1 session', '1 API key', '2 calendar links', '1 passkey']);
  expect(sent).toEqual([]);
  await button('End everything').click();
  const password = page.getByLabelText('Your password', { exact: true });
  await expect.element(password).toHaveFocus();
  await password.fill('Correct-horse#1');
  await button('End everything').click();
  const code = page.getByLabelText('Code from the app, or a recovery code', { exact: true });
  await expect.element(code).toHaveFocus();
  await code.fill('111111');
  await button('End everything').click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('222222');
  await button('End everything').click();
  const status = page.getByRole('dialog', { name: 'All other access has ended' }).getByRole('status').first();
  await expect.element(status).toHaveTextContent('These no longer work:');
  expect(listed()).toEqual(['1 session', '1 API key', '2 calendar links', '1 passkey']);
  const proof = { password: 'Correct-horse#1' };
  expect(sent).toEqual([{}, proof, { ...proof, code: '111111' }, { ...proof, code: '222222' }]);
  await expect.element(button('Done')).toHaveFocus();
  await button('Done').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('a failure is announced, and the question stays', async () => {
  await open({ [END]: broken });
  await button('Everything that opens my calendars').click();
  await button('End everything').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await expect.element(button('End everything')).toBeVisible();
});

it('nothing is ended by who thinks better of it', async () => {
  const times = await open({});
  await button('Everything that opens my calendars').click();
  // The first dialog was removed, so it cannot take the focus.
  await expect.element(button('Other sessions only')).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(button('End all others')).toHaveFocus();
  expect(times(END)).toBe(0);
});

it('where somebody is signed in here alone, links and keys can still be ended', async () => {
  await open({}, [session('1', true)]);
  await expect.element(button('Other sessions only')).toBeDisabled();
  await expect.element(button('Everything that opens my calendars')).toBeEnabled();
});
