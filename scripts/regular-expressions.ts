import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['domain', 'server', 'web'].map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`);

export interface Found {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** Every regular expression of the product. @throws Error for one built from strings, which cannot be checked */
export async function regularExpressions(): Promise<Found[]> {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => path.includes('.test.') }).sort();
  const found = await Promise.all(
    files.map(async (file) => expressionsIn(file, await readFile(join(ROOT, file), 'utf8'))),
  );
  return found.flat();
}

/** @throws Error as `regularExpressions` */
export function expressionsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  const construction = ({ callee, arguments: [pattern, flags] }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const texts = [pattern, flags].map((text) => (text === undefined ? '' : textOf(text)));
    const [source, given] = texts;
    if (source === undefined || given === undefined) throw new Error(`${file} puts a regular expression together.`);
    found.push({ source, flags: given, file });
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
    },
    CallExpression: construction,
    NewExpression: construction,
  }).visit(parseSync(file, code).program);
  return found;
}

const textOf = (node: ESTree.Argument): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Whether it repeats anything. Others do a bounded amount of work at each position. */
export const repeats = (source: string): boolean => /[*+{]/.test(source);
