import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessGrant } from '#domain/access-grants.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { feedWords } from '#web/app/words-on-demand.ts';
import { FeedsSection } from './FeedsSection.tsx';

const LIST = 'GET /account/access';
const link = (id: string, name: string, values: Partial<AccessGrant> = {}): AccessGrant => ({
  ...{ kind: 'feed', id, name, createdAt: '2026-11-20T12:00:00.000Z', lastUsed: null, expiresAt: null },
  ...{ isActive: true, isCurrent: false, calendarId: 'family', madeBy: null },
  feed: { content: 'all', tag: null, withPeople: false, isTagDeleted: false, askedBy: null },
  ...values,
});
const used = {
  content: 'busy',
  tag: null,
  withPeople: false,
  isTagDeleted: false,
  askedBy: 'Google Calendar',
} as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('region', { name: 'Calendar links' }).getByRole('listitem');

afterEach(() => vi.unstubAllGlobals());

async function open(grants: readonly AccessGrant[], answers: Record<string, () => Response> = {}) {
  const times = pretendServer({
    'GET /calendars': () =>
      Response.json([
        { id: 'family', name: 'Family', color: '#1976d2' },
        { id: 'work', name: 'Work', ownName: 'Office', color: '#d32f2f' },
      ]),
    [LIST]: () => Response.json(grants),
    ...answers,
  });
  await showCalling(<FeedsSection />, feedWords);
  return times;
}

it('the links of all calendars are listed with what they show, when they were made and who used them', async () => {
  const lastUsed = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await open([
    link('1', 'Boris’ phone', { madeBy: 'Boris' }),
    link('2', 'Wall', { calendarId: 'work', lastUsed, feed: used }),
    link('3', 'Laptop', { kind: 'session', feed: null, calendarId: null }),
  ]);
  await expect.element(rows.nth(1)).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  for (const fact of ['Wall', 'Office', 'Busy times only', 'Google Calendar, 3 days ago', 'created Nov 20, 2026'])
    await expect.element(rows.first()).toHaveTextContent(fact);
  for (const fact of ['Boris’ phone', 'Family', 'All events', 'created by Boris', 'not used yet'])
    await expect.element(rows.nth(1)).toHaveTextContent(fact);
});

it('a link is revoked in its calendar, and leaves the list', async () => {
  let grants = [link('1', 'Phone'), link('2', 'Phone', { calendarId: 'work' })];
  const times = await open([], {
    [LIST]: () => Response.json(grants),
    'DELETE /calendars/work/feeds/2': () => {
      grants = grants.slice(0, 1);
      return new Response(null, { status: 204 });
    },
  });
  await button('Revoke link: Phone, Office').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(times('DELETE /calendars/work/feeds/2')).toBe(1);
  await expect.element(button('Revoke link: Phone, Family')).toHaveFocus();
});

it('of many links the first ten are shown until all are asked for', async () => {
  await open(Array.from({ length: 34 }, (_, index) => link(String(index), `Link ${index}`)));
  const all = button('Show all 34');
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  expect(rows.elements()).toHaveLength(10);
  await all.click();
  expect(rows.elements()).toHaveLength(34);
  await expect.element(button('Show fewer')).toHaveFocus();
});

it('says that there are none', async () => {
  await open([]);
  await expect.element(page.getByText('No links yet')).toBeVisible();
});

it('links that do not load can be tried again', async () => {
  const times = await open([], { [LIST]: broken });
  await button('Try again').click();
  await expect.poll(() => times(LIST)).toBe(2);
});
