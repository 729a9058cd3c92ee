import { expect, test } from '#tests/support/e2e.ts';
import { personAt } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';

test('two people share a calendar, and nothing is lost when the server is killed', { tag: '@postgres' }, async ({
  page,
  anotherBrowser,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const anna = personAt(page, language, isMobile);
  const stamp = Date.now();
  const today = new Date(new Date().toLocaleString('en', { timeZone: 'Europe/Moscow' })).getDate();
  const dayAfter = today < 28 ? today + 1 : today;

  await test.step('Anna registers with the code from her e-mail', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: say.landing.start }).first().click();
    await anna.register(`anna-${stamp}@example.com`, 'Анна', () =>
      codeFor(server.dataDir, `anna-${stamp}@example.com`),
    );
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('she makes a calendar and three events, one of them all day over two days', async () => {
    await anna.createCalendar('Семья');
    await anna.addEvent({ title: 'Обед' });
    await anna.addEvent({ title: 'Dentist' });
    await anna.addEvent({ title: 'Дача', lastDay: dayAfter });
  });
  const link = await test.step('she makes a link for an editor', () => anna.inviteEditor());

  const yuri = personAt(await anotherBrowser(), language, isMobile);
  await test.step('Yuri opens the link as a stranger, registers and is in', async () => {
    await yuri.page.goto(link);
    await yuri.page
      .getByRole('link', { name: say.invites.page.register })
      .or(yuri.page.getByRole('button', { name: say.invites.page.register }))
      .first()
      .click();
    await yuri.register(`yuri-${stamp}@example.com`, 'Yuri', () =>
      codeFor(server.dataDir, `yuri-${stamp}@example.com`),
    );
    await expect(yuri.page).toHaveURL(/\/dashboard\/calendar\//);
    await yuri.sees('Дача');
  });
  await test.step('he adds an event, and Anna sees it after a reload', async () => {
    await yuri.addEvent({ title: 'Хор' });
    await page.reload();
    await anna.sees('Хор');
  });
  await test.step('the server is killed and started again: everything is there', async () => {
    await server.kill();
    await server.start();
    for (const person of [anna, yuri]) {
      await person.page.reload();
      for (const title of ['Обед', 'Dentist', 'Дача', 'Хор']) await person.sees(title);
    }
  });
});
