import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Language } from '#domain/languages.ts';

const ROOT = join(import.meta.dirname, '..');
const TREES = ['domain', 'server', 'web'];
const SOURCE = /(?<!\.test)\.tsx?$/;
/** What people choose for passwords is no text of ours. */
const NO_TEXTS = ['server/identity/accounts/common-passwords.ts'];

/** What the product says, as a source file has it; `{{…}}` where a value will stand. */
export interface ProductText {
  readonly file: string;
  readonly language: Language;
  readonly text: string;
}

/**
 * Every text of the product: the words in `locales/`, and in sources what stands under `en` and `ru`, what `text(en, ru)` is given, and
 * every string in Russian letters.
 */
export function productTexts(): ProductText[] {
  return [...textsOfLocales(), ...textsOfSources()];
}

function textsOfLocales(): ProductText[] {
  const folder = join(ROOT, 'locales');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const texts: ProductText[] = [];
      const language = languageNamed(name.split('/')[0]);
      JSON.parse(readFileSync(join(folder, name), 'utf8'), (_, text) => {
        if (typeof text === 'string' && language) texts.push({ file: `locales/${name}`, language, text });
      });
      return texts;
    });
}

function textsOfSources(): ProductText[] {
  return TREES.flatMap((tree) =>
    readdirSync(join(ROOT, tree), { recursive: true, encoding: 'utf8' })
      .map((name) => join(tree, name))
      .filter((file) => SOURCE.test(file) && !NO_TEXTS.includes(file)),
  ).flatMap((file) => textsIn(file, readFileSync(join(ROOT, file), 'utf8')));
}

export function textsIn(file: string, code: string): ProductText[] {
  const found: ProductText[] = [];
  const add = (text: string, language: Language | undefined) => {
    const spoken = /[а-яё]/i.test(text) ? 'ru' : language;
    if (spoken) found.push({ file, language: spoken, text });
  };
  const visitAll = (nodes: unknown[], language: Language | undefined) => {
    for (const node of nodes) visit(node, language);
  };
  const visit = (node: unknown, language: Language | undefined) => {
    if (Array.isArray(node)) visitAll(node, language);
    if (!isNode(node)) return;
    const { type, value, key, callee, expression, quasis, arguments: given } = node;
    if (type.startsWith('Import')) return;
    // What TypeScript adds is types, but for casts.
    if (type.startsWith('TS')) visit(expression, language);
    else if (type === 'Literal') typeof value === 'string' && add(value, language);
    else if (type === 'Property') visit(value, languageUnder(key) ?? language);
    else if (type === 'CallExpression' && isNode(callee) && callee['name'] === 'text' && Array.isArray(given)) {
      visit(given[0], 'en');
      visit(given[1], 'ru');
    } else {
      if (type === 'TemplateLiteral') add(templateText(quasis), language);
      visitAll(Object.values(node), language);
    }
  };
  visit(parseSync(file, code).program.body, languageOf(file));
  return found;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const languageNamed = (name: unknown): Language | undefined => (name === 'en' || name === 'ru' ? name : undefined);

const languageOf = (file: string) => languageNamed(/(\w+)\.ts$/.exec(file)?.[1]);

const languageUnder = (key: unknown) => (isNode(key) ? languageNamed(key['name']) : undefined);

/** The parser types its nodes; their parts are read here without them. */
const templateText = (quasis: unknown): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{{…}}');
