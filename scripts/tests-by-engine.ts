import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { specifiersIn, target } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');
/** How a test, or its support, learns which database it is to use. */
const ASKS = /\binject\('(?:engine|postgresUrl)'\)/;
const TYPES = /^import type [^;]*;/gm;
const ENGINES = ['sqlite', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** A file, or a folder, named after an engine is about that engine alone. */
const isAbout = (engine: Engine, file: string) => new RegExp(`(?:^|/)${engine}(?:/|[^/]*\\.test\\.ts$)`).test(file);

/** On which engines a test runs: on its own, or on both; by turns on one of the two, which its path decides. */
function enginesOf(file: string, byTurns: boolean): readonly Engine[] {
  const own = ENGINES.filter((engine) => isAbout(engine, file));
  if (own.length > 0 || !byTurns) return own.length > 0 ? own : ENGINES;
  return ENGINES.filter((_, index) => index !== crc32(file) % ENGINES.length);
}

/**
 * Which of some test files run on a database: they ask for the engine, or something of `tests/` that they import does. Every other file
 * does the same on both engines. It runs once and is told no engine, so that one which asks after all fails.
 * @param patterns where the files are, from the root of the project
 */
export function testsByEngine(patterns: string[], byTurns: boolean): Record<Engine | 'none', string[]> {
  const known = new Map<string, boolean>();
  const asks = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false); // until it is read: two files may import each other
    const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(TYPES, '');
    const support = () => specifiersIn(code).map((specifier) => target(file, specifier));
    const answer = ASKS.test(code) || support().some((path) => path.startsWith('tests/') && asks(path));
    known.set(file, answer);
    return answer;
  };
  const files = globSync(patterns, { cwd: ROOT }).sort();
  const on = (engine: Engine) => files.filter((file) => asks(file) && enginesOf(file, byTurns).includes(engine));
  return { none: files.filter((file) => !asks(file)), sqlite: on('sqlite'), postgres: on('postgres') };
}
