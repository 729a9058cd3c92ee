import type { OwnProposals } from '#domain/proposals.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { eventIn, familyOf, joinAs, resident } from '#tests/support/household.ts';
import { addition, intent } from '#tests/support/proposals.ts';
import { drawn, eventsOf, FRIDAY, from } from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test('who may only look proposes a change by the form, and reads under the bell what has become of it', async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const vera = await resident(server, 'Vera', language);
  await joinAs(family, anna, vera, 'viewer');
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const titles = async () => (await eventsOf(anna, family)).map(({ title }) => title).sort();
  const path = `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`;
  await vera.open(page, path);

  await test.step('a change of an event', async () => {
    await drawn(page, 'Хор').first().click();
    const card = page.getByRole('dialog', { name: 'Хор' });
    await card.getByRole('button', { name: say.proposals.change }).click();
    const form = page.getByRole('dialog', { name: say.proposals.change });
    const submit = form.getByRole('button', { name: say.proposals.submit, exact: true });
    await expect(submit).toBeDisabled();
    await form.getByLabel(say.events.title, { exact: true }).fill('Репетиция');
    await form.getByLabel(say.proposals.note, { exact: true }).fill('Так понятнее');
    await expectAccessible(page);
    await submit.click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('status').getByText(say.proposals.sent)).toBeVisible();
    expect(await titles()).toEqual(['Хор']);
  });
  await test.step('and a new one', async () => {
    await page.getByRole('button', { name: say.view.propose, exact: true }).last().click();
    const form = page.getByRole('dialog', { name: say.view.propose });
    await form.getByLabel(say.events.title, { exact: true }).fill('Пикник');
    await form.getByRole('button', { name: say.proposals.submit, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await yuri.call<OwnProposals>('GET', '/proposals')).toDecide.length).toBe(2);
  });
  await test.step('an editor sees before and after, and approves', async () => {
    const editor = await anotherBrowser();
    await yuri.open(editor, path, language);
    await expect(drawn(editor, 'Хор').first()).toBeVisible();
    await editor.getByRole('button', { name: say.topBar.notifications }).first().click();
    await editor.getByRole('listitem').filter({ hasText: 'Так понятнее' }).getByRole('button').click();
    const dialog = editor.getByRole('dialog', { name: 'Vera' });
    await expect(dialog.getByRole('checkbox', { name: /Хор.*Репетиция/s })).toBeChecked();
    await dialog.getByRole('button', { name: say.proposals.approve, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(drawn(editor, 'Репетиция').first()).toBeVisible();
  });
  await test.step('the proposer is told, and the calendar shows it', async () => {
    await expect(drawn(page, 'Репетиция').first()).toBeVisible();
    await page.getByRole('button', { name: say.topBar.notifications }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: 'Так понятнее' });
    await expect(row).toContainText(say.proposals.own.approved.replace('{{name}}', 'Yuri'));
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
  });
});

test('of several proposed changes some are approved, and undone together', async ({ page, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const [choir, lunch, walk] = [
    await eventIn(family, anna, { title: 'Хор', ...from(9) }),
    await eventIn(family, anna, { title: 'Обед', ...from(12) }),
    await eventIn(family, anna, { title: 'Прогулка', ...from(15) }),
  ];
  const renamed = (id: string, title: string) => intent({ update: { id, changes: { title } } }, walk.version);
  const intents = [
    renamed(choir.id, 'Репетиция'),
    renamed(lunch.id, 'Ужин'),
    renamed(walk.id, 'Бег'),
    addition({ title: 'Пикник', ...from(18) }),
  ];
  await yuri.call('POST', `/calendars/${family.id}/proposals`, { note: 'На пятницу', intents });
  await anna.call('DELETE', `/events/${walk.id}`);
  const titles = async () => (await eventsOf(anna, family)).map(({ title }) => title).sort();
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`);
  await expect(drawn(page, 'Хор').first()).toBeVisible();
  await page.getByRole('button', { name: say.topBar.notifications }).first().click();
  await page.getByRole('listitem').filter({ hasText: 'На пятницу' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Yuri' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog.getByRole('checkbox', { name: say.proposals.rows.gone })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Обед' }).uncheck();
  const some = say.proposals.approveSome.replace('{{some}}', '2').replace('{{all}}', '3');
  await dialog.getByRole('button', { name: some }).click();
  await expect(dialog).toBeHidden();
  expect(await titles()).toEqual(['Обед', 'Пикник', 'Репетиция']);
  await page.getByRole('status').getByRole('button', { name: say.proposals.undo }).click();
  await expect.poll(titles).toEqual(['Обед', 'Хор']);
});
