import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** How a test replaces globals, changes the language of the page, or reloads modules. */
const CHANGES = /\bvi\.(?:stubGlobal|useFakeTimers|resetModules|spyOn)\(|\bawait import\(|\bi18n\b/;

/** Tests that need modules of their own, because their changes would leak into tests that share them. */
export const testsAlone = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((file) => CHANGES.test(readFileSync(join(ROOT, file), 'utf8')));
