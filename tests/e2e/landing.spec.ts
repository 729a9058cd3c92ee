import { expect, test } from '#tests/support/e2e.ts';
import { words } from '#tests/support/words.ts';

test('the landing page greets a visitor in their language', { tag: ['@postgres', '@everywhere'] }, async ({
  page,
  language,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the month on the landing page speaks the language that is chosen', { tag: '@long' }, async ({
  page,
  language,
}) => {
  const other = { ru: 'en', en: 'ru' } as const;
  const monday = { ru: 'понедельник', en: 'Monday' };
  await page.goto('/');
  const heads = page.getByRole('grid').getByRole('columnheader');
  await expect(heads.first()).toHaveAccessibleName(monday[language]);
  await page.getByLabel(words[language].landing.language).selectOption(other[language]);
  await expect(heads.first()).toHaveAccessibleName(monday[other[language]]);
});

test('the landing page opens again after the server was killed', { tag: '@long' }, async ({ page, server }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.kill();
  await server.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
