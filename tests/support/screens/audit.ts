import type { Page } from '@playwright/test';
import type { AuditEntry, AuditPage } from '#domain/audit.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

const OTHER = { id: '1', name: 'Константин Верхнеудинский-Забайкальский' };
const DEVICES = { browser: 'Chrome 149', os: 'Windows 11', device: 'desktop' };
const NONE = { browser: '', os: '', device: '' };

type Person = NonNullable<AuditEntry['actor']>;

function pageOf(me: Person, calendarId: string): AuditPage {
  const entry = (hoursAgo: number, more: Partial<AuditEntry>): AuditEntry => ({
    ...{ id: `${hoursAgo}`, at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() },
    ...{ kind: 'sign-ins', action: 'sign-in', outcome: 'ok', actor: me, subject: null, calendarId: null, keyId: null },
    ...{ details: {}, address: '203.0.113.7', deviceInfo: DEVICES, ...more },
  });
  const failed = {
    outcome: 'failed',
    actor: null,
    subject: me,
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  } as const;
  const elsewhere = { subject: me, address: '', deviceInfo: NONE };
  const byOperator = { ...elsewhere, actor: null, address: 'host', details: { by: 'kalends' } };
  return {
    entries: [
      entry(1, { action: 'passkey-sign-in' }),
      entry(2, { ...failed, details: { code: 'invalid_credentials', isLast: true } }),
      entry(3, { ...failed, details: { code: 'invalid_credentials' }, deviceInfo: NONE }),
      entry(5, { action: 'role-change', actor: OTHER, ...elsewhere, calendarId, details: { role: 'editor' } }),
      entry(9, { action: 'key-switch', details: { isActive: false } }),
      entry(30, { action: 'admin-end-sessions', ...byOperator }),
      entry(31, { action: 'calendar-delete', calendarId: '0198a2f0-0000-7000-8000-000000000000', keyId: 'k' }),
      entry(9_000, { action: 'admin-disable', subject: { id: '2', name: '' } }),
    ],
    next: '1_0198a2f0-0000-7000-8000-000000000000',
  };
}

async function shown(browser: Page, { url, token, calendarId }: ScreenContext, given?: AuditPage): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { user } = await (await browser.request.get(`${url}/api/auth/me`, { headers })).json();
  const json = given ?? pageOf(user, calendarId);
  for (const path of ['**/api/account/activity*', '**/api/admin/audit*'])
    await browser.route(path, (route) => route.fulfill({ json }));
}

async function activity(browser: Page, context: ScreenContext): Promise<void> {
  const { own, more } = wordsOf(context).audit;
  await shown(browser, context);
  await at('/dashboard/profile?section=security')(browser, context);
  await browser.getByRole('button', { name: more }).waitFor();
  await settled(browser);
  await browser.getByRole('heading', { name: own.title }).evaluate((element) => element.scrollIntoView());
}

async function log(browser: Page, context: ScreenContext, json?: AuditPage): Promise<void> {
  const say = wordsOf(context).audit;
  await shown(browser, context, json);
  await at('/admin')(browser, context);
  await browser.getByRole('button', { name: say.log.show }).click();
  await (json ? browser.getByText(say.log.empty) : browser.getByRole('table')).waitFor();
  await settled(browser);
  await browser.getByRole('heading', { name: say.log.title }).evaluate((element) => element.scrollIntoView());
}

export const ACTIVITY_SCREENS: readonly Screen[] = [owner('account-activity', activity)];

export const AUDIT_SCREENS: readonly Screen[] = [
  owner('audit-log', log),
  owner('audit-log-none', (browser, context) => log(browser, context, { entries: [], next: null })),
];
