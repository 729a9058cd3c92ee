import type { Member } from '#domain/members.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a member who is removed while typing can take the text along', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, yuri, 'editor');
  await yuri.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  await openNewEvent(page, language);
  const form = page.getByRole('dialog', { name: say.events.create });
  await form.getByLabel(say.events.title).fill('Пирожки');
  await form.getByLabel(say.events.location).fill('Кухня');
  const members = await anna.call<Member[]>('GET', `/calendars/${family.id}/members`);
  const member = members.find(({ user }) => user.email === yuri.email)?.id;
  await anna.call('DELETE', `/calendars/${family.id}/members/${member}`);
  await expect(page.getByRole('heading', { name: say.view.missing.title })).toBeVisible();
  const left = page.getByRole('region', { name: say.events.draft.label });
  await expect(left).toContainText('Пирожки');
  await expectAccessible(page);
  await left.getByRole('button', { name: say.events.draft.copy, exact: true }).click();
  await expect(left.getByRole('button', { name: say.events.draft.copied, exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Пирожки\n.+\nКухня$/);
});
