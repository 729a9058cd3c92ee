import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLocale, textsOf } from './locale-texts.ts';

const LOCALES = join(import.meta.dirname, '../locales');

/** A text of the product as stored in its file, with `{{…}}` for values. */
export interface ProductText {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}

/** Every text of the product, in every language. */
export function productTexts(): ProductText[] {
  return readdirSync(LOCALES).flatMap((language) =>
    Object.entries(readLocale(join(LOCALES, language))).flatMap(([name, words]) =>
      [...textsOf({ words }).values()].flatMap((forms) =>
        Array.from(forms.values(), (text) => ({
          file: `locales/${language}/${name}.json`,
          language,
          text: String(text),
        })),
      ),
    ),
  );
}
