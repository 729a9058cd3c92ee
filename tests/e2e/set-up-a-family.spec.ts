import { expect, test } from '#tests/support/e2e.ts';
import { personAt } from '#tests/support/journey.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';

const WITHOUT_ACCOUNT = ['Макс', 'Баба Рая', 'Машина'];

test('a family of five, two with an account, is set up from the screen', async ({
  page,
  anotherBrowser,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const stamp = Date.now();
  const anna = personAt(page, language, isMobile);
  const yuri = personAt(await anotherBrowser(), language, isMobile);

  await test.step('Anna registers, and makes the calendar of the family', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: say.landing.start }).first().click();
    const email = `anna-family-${stamp}@example.com`;
    await anna.register(email, 'Анна', () => codeFor(server.dataDir, email));
    await anna.createCalendar('Семья');
  });
  await test.step('Yuri joins by her link', async () => {
    const email = `yuri-family-${stamp}@example.com`;
    await yuri.page.goto(await anna.inviteEditor());
    await yuri.page
      .getByRole('link', { name: say.invites.page.register })
      .or(yuri.page.getByRole('button', { name: say.invites.page.register }))
      .first()
      .click();
    await yuri.register(email, 'Юрий', () => codeFor(server.dataDir, email));
    await expect(yuri.page).toHaveURL(/\/dashboard\/calendar\//);
    await page.reload();
  });
  await test.step('she adds a son, a grandmother and the car, who need none', async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: say.view.managePeople, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say.people.title });
    await expect(dialog.getByText(say.people.member, { exact: true })).toHaveCount(2);
    for (const name of WITHOUT_ACCOUNT) {
      await dialog.getByRole('textbox', { name: say.people.addTitle }).fill(name);
      await dialog.getByRole('button', { name: say.people.add, exact: true }).click();
    }
    await dialog.getByRole('button', { name: say.people.save, exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('and an event for two of them, which Yuri sees with their names', async () => {
    await openNewEvent(page, language);
    const form = page.getByRole('dialog', { name: say.events.create });
    await form.getByLabel(say.events.title).fill('Плавание');
    const who = form.getByRole('group', { name: say.events.personIds });
    for (const name of ['Анна', 'Юрий', ...WITHOUT_ACCOUNT])
      await expect(who.getByRole('button', { name, exact: true })).toBeVisible();
    for (const name of ['Макс', 'Юрий']) await who.getByRole('button', { name, exact: true }).click();
    await form.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect(form).toBeHidden();
    const seen = yuri.page.locator('[data-event]').filter({ hasText: 'Плавание' }).first();
    await expect(seen).toHaveAttribute('aria-description', /Юрий.*Макс/);
  });
});
