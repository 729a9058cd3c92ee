import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { showLanguage, startI18n, wordsOf } from './i18n.ts';

it('words that could not be fetched are fetched again, and then no more', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  let asked = 0;
  const ru = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { title: 'Ссылки' };
  };
  const words = wordsOf(() => ({ '../ru/feeds.json': ru, '../en/feeds.json': async () => ({ title: 'Links' }) }));
  await expect(words()).rejects.toThrow('Failed to fetch');
  await Promise.all([words(), words()]);
  expect(asked).toBe(2);
  expect(i18next.getResource('ru', 'feeds', 'title')).toBe('Ссылки');
  await showLanguage('en');
  expect(i18next.getResource('en', 'feeds', 'title')).toBe('Links');
  vi.unstubAllGlobals();
});
