import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreatedDisplay, Display } from '#domain/displays.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { displayWords } from '#web/app/displays/display-words.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { DisplaysSection } from './DisplaysSection.tsx';

const kitchen: Display = {
  ...{ id: 'k', name: 'Kitchen', madeBy: null, createdAt: '2026-11-20T12:00:00.000Z', seenAt: null },
  calendars: [
    { id: 'family', name: 'Family', color: '#1976d2', content: 'all' },
    { id: 'work', name: 'Work', color: '#d32f2f', content: 'busy' },
  ],
};
const made: CreatedDisplay = { display: kitchen, url: 'https://kalends.example/display/secret' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('region', { name: 'Wall displays' }).getByRole('listitem');

afterEach(() => vi.unstubAllGlobals());

async function open(displays: readonly Display[], answers: Parameters<typeof pretendServer>[0] = {}) {
  setUser({
    ...{ id: 'anna', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  const times = pretendServer({
    'GET /calendars': () =>
      Response.json([
        { id: 'family', name: 'Family', color: '#1976d2', role: 'owner' },
        { id: 'work', name: 'Work', color: '#d32f2f', role: 'admin' },
        { id: 'club', name: 'Club', color: '#388e3c', role: 'editor' },
      ]),
    'GET /displays': () => Response.json(displays),
    ...answers,
  });
  await showCalling(<DisplaysSection />, displayWords);
  return times;
}

it('displays are listed with what they show, and when they were seen', async () => {
  const seenAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await open([kitchen, { ...kitchen, id: 'h', name: 'Hall', madeBy: 'Boris', seenAt }]);
  for (const fact of ['Kitchen', 'Family, Work (busy times)', 'not opened yet'])
    await expect.element(rows.first()).toHaveTextContent(fact);
  for (const fact of ['Hall', 'last seen 3 hours ago', 'made by Boris'])
    await expect.element(rows.nth(1)).toHaveTextContent(fact);
  await expect.element(button('Rename the display: Hall')).not.toBeInTheDocument();
});

it('a display is made of calendars that the person manages, and its link is shown once', async () => {
  const asked: unknown[] = [];
  const create = (body: unknown) => {
    asked.push(body);
    return Response.json(made, { status: 201 });
  };
  await open([], { 'POST /displays': create });
  await button('New display').click();
  await button('Make display').click();
  await expect.element(page.getByText('Say where it hangs')).toBeVisible();
  await expect.element(page.getByText('Choose at least one calendar')).toBeVisible();
  await userEvent.type(page.getByRole('textbox', { name: 'Where it hangs' }), 'Kitchen');
  await expect.element(page.getByRole('combobox', { name: 'Club' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Work' }).click();
  await page.getByRole('option', { name: 'Busy times only' }).click();
  await page.getByRole('switch', { name: 'Today in columns by person' }).click();
  await button('Make display').click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(made.url);
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const calendars = [{ calendarId: 'work', content: 'busy' }];
  expect(asked).toMatchObject([{ name: 'Kitchen', calendars, peopleColumns: false }]);
});

it('a display is renamed', async () => {
  const asked: unknown[] = [];
  const rename = (body: unknown) => {
    asked.push(body);
    return Response.json({ ...kitchen, name: 'Hall' });
  };
  await open([kitchen], { 'PATCH /displays/k': rename });
  await button('Rename the display: Kitchen').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Where it hangs' }), 'Hall');
  await button('Save').click();
  await expect.poll(() => asked).toEqual([{ name: 'Hall' }]);
});

it('a display is revoked once it is confirmed', async () => {
  let displays = [kitchen];
  const times = await open([], {
    'GET /displays': () => Response.json(displays),
    'DELETE /displays/k': () => {
      displays = [];
      return new Response(null, { status: 204 });
    },
  });
  await button('Revoke the display: Kitchen').click();
  expect(times('DELETE /displays/k')).toBe(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(page.getByText('No displays yet')).toBeVisible();
  expect(times('DELETE /displays/k')).toBe(1);
});

it('displays that do not load can be tried again', async () => {
  const times = await open([], { 'GET /displays': broken });
  await button('Try again').click();
  await expect.poll(() => times('GET /displays')).toBe(2);
});
