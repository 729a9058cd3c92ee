import type { BrowserContext, Page } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { Conflict } from '#domain/intents.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, type Resident } from '#tests/support/household.ts';
import {
  drawn,
  eventsOf,
  FRIDAY,
  from,
  hands,
  ready,
  signOut,
  unsent,
  waiting,
} from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

const shortOf = ({ title, startTime, location }: CalendarEvent) =>
  [title, startTime.slice(5, 13), location].join(' ').trim();

test('two people change the same without knowing: nothing is lost, and each card is right', async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const choir = await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const lunch = await eventIn(family, anna, { title: 'Обед', ...from(12) });
  const walk = await eventIn(family, anna, { title: 'Прогулка', ...from(15) });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`);
  await ready(page);
  const { change } = hands(page, language);
  await context.setOffline(true);
  await change('Хор', 'title', 'Репетиция');
  await change('Обед', 'location', 'Кухня');
  await change('Прогулка', 'location', 'Парк');
  await waiting(page, 3);
  await yuri.call('PUT', `/events/${choir.id}`, from(10));
  await yuri.call('PUT', `/events/${lunch.id}`, { location: 'Терраса' });
  await yuri.call('DELETE', `/events/${walk.id}`);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  const stored = async () => (await eventsOf(anna, family)).map(shortOf).sort();
  await expect
    .poll(stored, 'fields apart are merged, and theirs stays')
    .toEqual(['Обед 11-20T12 Терраса', 'Репетиция 11-20T10']);
  const conflicts = async () => (await anna.call<{ conflicts: Conflict[] }>('GET', '/conflicts')).conflicts;
  await expect.poll(async () => (await conflicts()).map(({ kind }) => kind).sort()).toEqual(['changed', 'deleted']);

  const decide = async (title: string, choice: string) => {
    await page.getByRole('button', { name: say.topBar.notifications }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: title }).getByRole('button').first();
    await expect(row).toContainText('Yuri');
    await row.click();
    const question = page.getByRole('dialog', { name: title });
    await expectAccessible(page);
    await question.getByRole('button', { name: choice }).click();
    await expect(question).toBeHidden();
  };
  await test.step('mine is taken', async () => {
    await decide('Обед', say.conflicts.choices.take_mine);
    await expect.poll(stored).toContain('Обед 11-20T12 Кухня');
  });
  await test.step('what was deleted comes back with mine', async () => {
    await decide('Прогулка', say.conflicts.choices.restore);
    await expect.poll(stored).toContain('Прогулка 11-20T15 Парк');
    expect(await conflicts()).toEqual([]);
  });
});

test('who signs out is asked what becomes of it, and the next person here neither sees nor sends it', {
  tag: '@long',
}, async ({ page, context, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const own = await calendarOf(yuri, 'Юрий');
  await eventIn(own, yuri, { title: 'Бег', ...from(7) });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`);
  await ready(page);
  await context.setOffline(true);
  await hands(page, language).change('Хор', 'title', 'Репетиция');
  await page.route('**/api/calendars/*/intents', (route) => route.abort());
  await page.route('**/api/conflicts', (route) => route.abort());
  await context.setOffline(false);
  await page.goto('/dashboard/profile');
  await signOut(page, language);
  await page.getByRole('button', { name: say.outbox.leave.keep }).click();
  await expect(page).toHaveURL(/\/login/);
  await anotherPerson(context, page, yuri, `/dashboard/calendar/${own.id}?view=day&date=${FRIDAY}`);
  await expect(drawn(page, 'Бег').first()).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  expect((await eventsOf(yuri, family)).map(({ title }) => title)).toEqual(['Хор']);
});

async function anotherPerson(context: BrowserContext, page: Page, person: Resident, path: string): Promise<void> {
  await context.unrouteAll();
  await page.unrouteAll();
  await person.open(page, path);
}
