import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { wordsOnDemand } from './words-on-demand.ts';

it('words that could not be fetched are fetched again, and then no more', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n(async () => ({}));
  let asked = 0;
  const words = wordsOnDemand(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { feeds: { title: 'Ссылки' } };
  });
  await expect(words()).rejects.toThrow('Failed to fetch');
  await Promise.all([words(), words()]);
  expect(asked).toBe(2);
  expect(i18next.getResource('ru', 'feeds', 'title')).toBe('Ссылки');
  vi.unstubAllGlobals();
});
