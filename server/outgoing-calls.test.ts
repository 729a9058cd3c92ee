import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = import.meta.dirname;
/** Ways to reach an address from Node; the mail server and the database have their libraries. */
const CALLS =
  /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|\bconnect\(\{|\bcreateConnection\(|from '(?:undici|node:(?:https|tls|dgram|http2|child_process))'/;

/** The page for developers runs in the browser. */
const IN_THE_BROWSER = ['operations/api-docs'];
/** Refuses every address that is neither public nor allowed by the operator, and has tests of its own. */
const GUARD = 'platform/outgoing.ts';
it('the server calls nobody but through its guard: there is no other address that a user could make it ask', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !IN_THE_BROWSER.some((folder) => file.startsWith(`${folder}/`)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => CALLS.test(readFileSync(join(SERVER, file), 'utf8'))).sort()).toEqual([GUARD]);
});
