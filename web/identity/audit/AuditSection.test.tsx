import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditEntry } from '#domain/audit.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { auditWords } from '#web/app/words-on-demand.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { confirmPassword } from '#web/operations/admin/api.ts';
import { AuditSection } from './AuditSection.tsx';

const anna = { id: 'anna', name: 'Anna' };
const entry = (id: string, more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-20T12:00:00.000Z', kind: 'sign-ins', action: 'sign-in', outcome: 'ok', actor: anna },
  ...{ subject: null, calendarId: null, keyId: null, details: {}, address: '203.0.113.7' },
  ...{ deviceInfo: { browser: 'Firefox 140', os: 'Linux', device: '' }, ...more },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cells = (row: number) => page.getByRole('row').nth(row).getByRole('cell');

afterEach(() => vi.unstubAllGlobals());

it('nothing is read before it is asked for; then each row says when, what, who and from where', async () => {
  const entries = [
    entry('1', { outcome: 'failed', actor: null, subject: anna, details: { code: 'invalid_credentials' } }),
    entry('2', { action: 'admin-disable', subject: { id: 'x', name: '' } }),
    entry('3', { action: 'admin-grant', actor: null, subject: anna, address: 'host', details: { by: 'root' } }),
  ];
  const times = pretendServer({ 'GET /admin/audit': () => Response.json({ entries, next: null }) });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  expect(times('GET /admin/audit')).toBe(0);
  await button('Show').click();
  await expect.element(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(['When', 'What', 'Who', 'From where']);
  await expect
    .element(cells(1).nth(1))
    .toHaveTextContent('Sign-in with the password failedwrong passwordaccount: Anna');
  await expect.element(cells(1).nth(2)).toHaveTextContent('unknown person');
  await expect.element(cells(2).nth(1)).toHaveTextContent('Account disabled account: deleted account');
  await expect.element(cells(2).nth(3)).toHaveTextContent('Firefox 140, Linux 203.0.113.7');
  await expect.element(cells(3).nth(2)).toHaveTextContent('operator of the server (root)');
  await expect.element(cells(3).nth(3)).toHaveTextContent('on the server');
});

const from = () => page.getByLabelText('From', { exact: true });
const to = () => page.getByLabelText('Up to and including', { exact: true });
const write = async (field: ReturnType<typeof from>, text: string) => {
  await field.fill(text);
  await userEvent.tab();
};

it('days are written as people say them, and a period that ends before it begins is not looked for', async () => {
  const times = pretendServer({ 'GET /admin/audit': () => Response.json({ entries: [], next: null }) });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  await write(from(), 'Nov 20, 2026');
  await expect.element(from()).toHaveValue('November 20, 2026');
  await write(to(), '2026-11-19');
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(to()).toHaveAccessibleDescription(/^The last day is before the first/);
  for (const name of ['Show', 'Download CSV']) await button(name).click();
  expect([times('GET /admin/audit'), times('GET /admin/audit/export')]).toEqual([0, 0]);
  await write(to(), '2026-11-20');
  await button('Show').click();
  await expect.element(page.getByText('No such entries')).toBeVisible();
});

it('what is no day is said once it is asked for, and an empty field looks for every day', async () => {
  const times = pretendServer({ 'GET /admin/audit': () => Response.json({ entries: [], next: null }) });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  await write(from(), '31 Feb');
  await expect.element(from()).not.toHaveAttribute('aria-invalid');
  await button('Show').click();
  await expect.element(from()).toHaveAttribute('aria-invalid', 'true');
  expect(times('GET /admin/audit')).toBe(0);
  await write(from(), '');
  await expect.element(from()).not.toHaveAttribute('aria-invalid');
  await button('Show').click();
  await expect.element(page.getByText('No such entries')).toBeVisible();
});

it('the calendar of an empty field opens at today, and its keys begin there', async () => {
  pretendServer({});
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  await from().click();
  const picker = page.getByRole('dialog', { name: 'From' });
  await expect.element(picker.getByRole('button', { name: today })).toHaveAttribute('aria-current', 'date');
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(from()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(from()).toHaveValue(today);
});

it('what concerns somebody is found by pressing their name', async () => {
  const asked: string[] = [];
  const entries = [entry('1', { subject: { id: 'vera', name: 'Anna' } })];
  pretendServer({ 'GET /admin/audit': () => Response.json({ entries, next: null }) });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const { pathname, search } = new URL(path, location.origin);
    if (pathname.endsWith('/admin/audit')) asked.push(search);
    return answer(path, init);
  });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  await write(from(), '2026-11-20');
  await button('Show').click();
  await button('Anna').nth(1).click();
  await button('Anna').first().click();
  await expect.poll(() => asked.slice(1)).toEqual(['?person=anna', '?person=vera']);
  await expect.element(button('Show')).toHaveFocus();
  await expect.element(page.getByLabelText('E-mail or ID of an account')).toHaveValue('vera');
});

it('the same entries can be asked for again, and are loaded again', async () => {
  let answer = [entry('1', {})];
  const times = pretendServer({ 'GET /admin/audit': () => Response.json({ entries: answer, next: null }) });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  await button('Show').click();
  await expect.element(cells(1).first()).toBeVisible();
  answer = [entry('2', {}), entry('1', {})];
  await button('Show').click();
  await expect.element(cells(2).first()).toBeVisible();
  expect(times('GET /admin/audit')).toBe(2);
});

it('a list that does not come can be asked for again, and so can its next page', async () => {
  let answer: () => Response = broken;
  pretendServer({ 'GET /admin/audit': () => answer() });
  await showCalling(<AuditSection dayInput={DateField} onAsk={() => {}} />, auditWords);
  await button('Show').click();
  await expect.element(page.getByText('The entries could not be loaded')).toBeVisible();
  answer = () => Response.json({ entries: [entry('1', {})], next: '1_1' });
  await button('Try again').click();
  await expect.element(cells(1).first()).toBeVisible();
  answer = () => Response.json({ entries: [entry('2', {})], next: null });
  await button('Show more').click();
  await expect.element(cells(2).first()).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

it('a file is asked for with what shows that the password was entered', async () => {
  const asked: { run: () => Promise<unknown> }[] = [];
  let refusal = true;
  const times = pretendServer({
    'POST /admin/confirm': () =>
      Response.json({ confirmation: 'shown', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
    'GET /admin/audit/export': () => (refusal ? broken() : new Response('')),
  });
  const answer = globalThis.fetch;
  const shown: string[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    shown.push(new Headers(init?.headers).get('x-confirmation') ?? '');
    return answer(path, init);
  });
  await showCalling(<AuditSection dayInput={DateField} onAsk={(ask) => asked.push(ask)} />, auditWords);
  await button('Download CSV').click();
  expect(times('GET /admin/audit/export')).toBe(0);
  await confirmPassword('any');
  await expect(asked[0]?.run()).rejects.toThrow('The server is broken');
  refusal = false;
  await asked[0]?.run();
  expect(shown.slice(-2)).toEqual(['shown', 'shown']);
});
