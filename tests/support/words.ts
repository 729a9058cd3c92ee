import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CityOf } from '#domain/dates/zone-names.ts';
import type { Resources } from '#web/platform/i18n/resources.ts';

const FOLDER = join(import.meta.dirname, '../../locales');

function tablesOf(language: string): Resources {
  const folder = join(FOLDER, language);
  const read = (file: string) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))];
  return Object.fromEntries(readdirSync(folder).map(read));
}

/** What the product says, for tests to find things by: the same tables that the product speaks from, by the names of their namespaces. */
const saidIn = (language: string) => {
  const tables = tablesOf(language);
  return { ...tables, view: { ...tables.calendarView, ...tables.month } };
};

export const words = {
  ...{ en: saidIn('en'), ru: saidIn('ru') },
  ...{ de: saidIn('de'), es: saidIn('es'), fr: saidIn('fr') },
};
/** Those that tests speak. */
export type TestLanguage = keyof typeof words;

/** What a language calls the cities of zones. */
export const cityIn =
  (language: TestLanguage): CityOf =>
  (zone) =>
    Object.entries(words[language].zones).find(([name]) => name === zone)?.[1];
