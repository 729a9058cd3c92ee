import { expect, it } from 'vitest';
import { inLanguage } from './pages.ts';

const MODULES = ['web/main.tsx', 'locales/{language}/landing.json'];

it('a page takes its words from the folder of the language', () => {
  expect(inLanguage(MODULES, 'fr')).toEqual(['web/main.tsx', 'locales/fr/landing.json']);
});

it('a file that a language lacks is English', () => {
  expect(inLanguage(MODULES, 'tlh')).toEqual(['web/main.tsx', 'locales/en/landing.json']);
});
