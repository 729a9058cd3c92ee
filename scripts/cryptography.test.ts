import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const server = globSync('{server,scripts/admin}/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));

/** Every match of an expression in the server's source, with its file. */
const found = (expression: RegExp) =>
  server.flatMap(({ file, text }) => Array.from(text.matchAll(expression), ([match]) => `${file}: ${match}`));

it('the server hashes and signs by SHA-256 alone', () => {
  const uses = found(/create(?:Hash|Hmac)\(\s*'?[\w-]*/g);
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((use) => !/create(?:Hash|Hmac)\('sha256$/.test(use))).toEqual([]);
});

it('and takes what nobody may guess from the random source of the system', () => {
  expect(found(/randomBytes\(/g).length).toBeGreaterThan(3);
  expect(found(/Math\.random/g)).toEqual([]);
});
