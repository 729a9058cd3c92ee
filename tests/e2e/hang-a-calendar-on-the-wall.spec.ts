import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Display } from '#domain/displays.ts';
import type { Person } from '#domain/people.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { listening } from '#tests/support/listen.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const DAY_MS = 86_400_000;
/** Between two tries of a display to reach its server. */
const LONGEST_PAUSE_MS = 90_000;

/** In the page: which of these files the service worker does not keep. */
async function missing(files: string[]): Promise<string[]> {
  const kept = (await (await caches.open('display')).keys()).map(({ url }) => new URL(url).pathname);
  return files.filter((path) => !kept.includes(path));
}

test('a calendar hangs on the wall: seen live, without a server, and until it is taken down', async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language];
  const on = say.displays.wall;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья', { timezone: 'UTC' });
  const people = await anna.call<Person[]>('PUT', `/calendars/${family.id}/people`, { people: [{ name: 'Люба' }] });
  const personIds = people.filter(({ name }) => name === 'Люба').map(({ id }) => id);
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const choir = { title: 'Хор', startTime: `${soon}T10:00:00`, endTime: `${soon}T12:00:00` };
  const { id } = await eventIn(family, anna, choir);
  await anna.open(page, `/dashboard/calendar/${family.id}`);

  const url = await test.step('a display is made from the settings of the calendar', async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('dialog', { name: 'Семья' }).getByRole('button', { name: say.view.display }).click();
    const dialog = page.getByRole('dialog', { name: say.displays.title });
    await dialog.getByRole('textbox', { name: say.displays.name }).fill('Кухня');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.displays.create }).click();
    await expect(dialog.getByText(say.displays.once)).toBeVisible();
    await expectAccessible(page);
    return dialog.getByRole('textbox', { name: say.displays.link }).inputValue();
  });

  await test.step('a page whose script has not come loads again by itself', async () => {
    const late = await anotherBrowser();
    await late.clock.install();
    await late.route('**/assets/display-*', (route) => route.abort());
    await late.goto(url);
    await expect(late.locator('#wall')).toBeEmpty();
    await late.unroute('**/assets/display-*');
    await late.clock.fastForward(LONGEST_PAUSE_MS);
    await expect(late.getByText('Хор').first()).toBeVisible();
    await late.close();
  });
  const wall = await anotherBrowser();
  await wall.clock.install();
  await test.step('the wall shows the calendar, and a change at once, with a column for whom it is about', async () => {
    await wall.goto(url);
    await expect(wall.getByText('Хор').first()).toBeVisible();
    await expectAccessible(wall);
    await anna.call('PUT', `/events/${id}`, { title: 'Хор и обед', personIds });
    await expect(wall.getByText('Хор и обед').first()).toBeVisible();
    await expect(wall.getByRole('region', { name: on.today }).getByRole('region', { name: 'Люба' })).toBeVisible();
    await expectAccessible(wall);
  });
  await test.step('a press on an event shows its card, and another closes it', async () => {
    await wall.getByRole('button', { name: 'Хор и обед' }).first().click();
    const card = wall.getByRole('dialog', { name: 'Хор и обед' });
    await expect(card).toContainText('Семья');
    await card.getByRole('button', { name: on.close }).click();
    await expect(card).toHaveCount(0);
  });

  const lost = wall.getByText(on.lost.replace('{{when}}', '').trim());
  await test.step('without a server it says as of when it is, for a day, also once it is started again', async () => {
    await wall.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const built = (await readdir(ASSETS)).filter((name) => /^display-.*\.(?:js|css|woff2)$/.test(name));
    const files = ['/display/', ...built.map((name) => `/assets/${name}`)];
    await expect.poll(() => wall.evaluate(missing, files), 'the page and its files are kept').toEqual([]);
    await server.kill();
    await expect(lost).toBeVisible();
    const since = (await lost.textContent()) ?? '';
    await wall.clock.fastForward(DAY_MS);
    await wall.reload();
    await expect(wall.getByText('Хор и обед').first()).toBeVisible();
    await expect(lost).toHaveText(since);
  });
  await test.step('a proxy that answers in place of the server changes nothing', async () => {
    const proxy = createServer((_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    await listening(() => proxy.listen(Number(new URL(server.url).port), '127.0.0.1'));
    try {
      await wall.reload();
      await expect(wall.getByText('Хор и обед').first()).toBeVisible();
      await expect(lost).toBeVisible();
    } finally {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    }
  });
  await test.step('it goes on by itself once the server is back', async () => {
    await server.start();
    await wall.clock.fastForward(LONGEST_PAUSE_MS);
    await expect(lost).toHaveCount(0);
    await anna.call('PUT', `/events/${id}`, { title: 'Хор без обеда' });
    await expect(wall.getByText('Хор без обеда').first()).toBeVisible();
  });

  await test.step('it is taken down in the profile, and the wall says so', async () => {
    await page.goto('/dashboard/profile?section=security');
    const row = page.getByRole('listitem').filter({ hasText: 'Кухня' });
    await row.getByRole('button', { name: say.displays.revoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.displays.revoke }).click();
    await expect(wall.getByText(on.ended)).toBeVisible();
    await expect(wall.getByText('Хор')).toHaveCount(0);
    expect(await anna.call<Display[]>('GET', '/displays')).toEqual([]);
  });
});
