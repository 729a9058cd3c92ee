import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { specifiersIn, target } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');
/** How a test or its support reads the engine. */
const ASKS = /\binject\('(?:engine|postgresUrl)'\)/;
const TYPES = /^import type [^;]*;/gm;
const ENGINES = ['sqlite', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** A file or folder named after an engine is only about that engine. */
const isAbout = (engine: Engine, file: string) => new RegExp(`(?:^|/)${engine}(?:/|[^/]*\\.test\\.ts$)`).test(file);

/** The engines a test runs on: its own, or both; with `byTurns` one of the two, chosen by its path. */
function enginesOf(file: string, byTurns: boolean): readonly Engine[] {
  const own = ENGINES.filter((engine) => isAbout(engine, file));
  if (own.length > 0 || !byTurns) return own.length > 0 ? own : ENGINES;
  return ENGINES.filter((_, index) => index !== crc32(file) % ENGINES.length);
}

/**
 * The tests that need a database: they, or files of `tests/` that they import, read the engine. All others behave the same on both engines
 * and run once, without an engine, so that reading it fails.
 * @param patterns of files, relative to the project's root
 */
export function testsByEngine(patterns: string[], byTurns: boolean): Record<Engine | 'none', string[]> {
  const known = new Map<string, boolean>();
  const asks = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false); // for import cycles: replaced by the result
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

/** How a test replaces globals, changes the language of the page, or reloads modules. */
const CHANGES = /\bvi\.(?:stubGlobal|useFakeTimers|resetModules|spyOn)\(|\bawait import\(|\bi18n\b/;

/** Tests that need modules of their own, because their changes would leak into tests that share them. */
export const testsAlone = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((file) => CHANGES.test(readFileSync(join(ROOT, file), 'utf8')));
