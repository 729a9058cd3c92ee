import type { Page } from '@playwright/test';
import type { AdminJob, AdminPeople, DeletedCalendar, UnattendedCalendar } from '#domain/administration.ts';
import type { Language } from '#domain/languages.ts';
import type { MailFault } from '#domain/mail-faults.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

/** Half an hour ago, and in three weeks. */
const before = new Date(Date.now() - 1_800_000).toISOString();
const later = new Date(Date.now() + 21 * 86_400_000).toISOString();

const job = (id: string, kind: string, rest: Partial<AdminJob>): AdminJob => ({
  ...{ id, kind, state: 'waiting', attempts: 0, queuedAt: before, runAt: later, to: null, reason: null, error: null },
  ...rest,
});
const REFUSED =
  '550 5.1.1 <konstantin@nowhere.example>: Recipient address rejected: User unknown in local recipient table';
function jobs(language: Language): readonly AdminJob[] {
  const letter = (to: string, fault: MailFault, error: string) => ({
    to,
    reason: translate(language, `errors:mail.${fault}`),
    error,
  });
  const [refused, away] = [
    letter('konstantin@nowhere.example', 'recipient', REFUSED),
    letter('yuri@kashtan.example', 'unreachable', 'connect ECONNREFUSED 203.0.113.7:587'),
  ];
  return [
    job('1', 'letter', { state: 'dead', attempts: 1, runAt: before, ...refused }),
    job('2', 'letter', { attempts: 3, ...away }),
    job('3', 'clear-calendar', {}),
  ];
}
const deleted = (id: string, name: string, email: string): DeletedCalendar => ({
  ...{ id, name, owner: { name: email, email }, deletedAt: before, endsAt: later },
});

/** As it is after some years: somebody is locked out, calendars were deleted, e-mails did not arrive. */
async function administration(page: Page, context: ScreenContext): Promise<void> {
  const isRussian = context.demoLanguage === 'ru';
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: jobs(context.language) }));
  await page.route('**/api/admin/calendars', (route) =>
    route.fulfill({
      json: [
        deleted('1', isRussian ? 'Дача в Жуковском' : 'House by the lake', 'marina@kashtan.example'),
        deleted('2', isRussian ? 'Гастроли по городам Поволжья' : 'Tour along the river', 'yuri@kashtan.example'),
      ],
    }),
  );
  await page.route('**/api/admin/unattended-calendars', (route) =>
    route.fulfill({
      json: [
        {
          ...{ id: '01993c1e-8a70-7000-8000-000000000001', name: isRussian ? 'Хор «Каштан»' : 'Chestnut choir' },
          owner: { name: 'Yuri', email: 'yuri@kashtan.example' },
          ...{ reason: 'away', passesOnAt: null },
        },
      ] satisfies UnattendedCalendar[],
    }),
  );
  await page.route('**/api/admin/people*', async (route) => {
    const answer = await route.fetch();
    const { people, next }: AdminPeople = await answer.json();
    const last = people.at(-1)?.id;
    await route.fulfill({
      json: { people: people.map((one) => ({ ...one, disabledAt: one.id === last ? before : null })), next },
    });
  });
  await at('/admin')(page, context);
  await page.getByText(REFUSED).waitFor();
  await page.locator('.admin-list h3').first().waitFor();
  await settled(page);
}

/** What can be done for and about a person who is not locked out. */
async function openActions(page: Page, context: ScreenContext): Promise<void> {
  const name = wordsOf(context).admin.people.actions.replace('{{name}}', 'Марина');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
  await settled(page);
}

export const ADMINISTRATION: readonly Screen[] = [
  owner('admin', administration),
  owner('admin-actions', async (page, context) => {
    await administration(page, context);
    await openActions(page, context);
  }),
  owner('admin-ask', async (page, context) => {
    await administration(page, context);
    await openActions(page, context);
    await page.getByRole('menuitem', { name: wordsOf(context).admin.people.disable }).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  }),
  owner('admin-nobody', async (page, context) => {
    const { people } = wordsOf(context).admin;
    await administration(page, context);
    await page.getByLabel(people.search).fill('кракозябра');
    await page.getByText(people.none).waitFor();
    await settled(page);
  }),
  owner('admin-error', async (page, context) => {
    await page.route('**/api/admin/summary', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${context.url}/admin`);
    await page.getByRole('button', { name: wordsOf(context).ui.retry, exact: true }).waitFor();
    await settled(page);
  }),
];
