import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kalends-compiled-'));
  folder = join(dataDir, 'compiled');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

/** Runs in a process of its own, which loads another module afterwards. */
function cachesIn(where: string): string {
  const [own, other] = ['./compiled-code.ts', '../../domain/errors.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  );
  const script = `
    const { storeCompiledCode } = await import('${own}');
    process.stdout.write(String(storeCompiledCode(process.argv[1])));
    await import('${other}');
    (await import('node:module')).flushCompileCache();`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script, where], { encoding: 'utf8' });
}

it('is stored in the data folder, closed to others', () => {
  expect(cachesIn(dataDir)).toBe('true');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(1);
});

it('is not taken from a folder that others may write to', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  expect(cachesIn(dataDir)).toBe('false');
  expect(readdirSync(folder)).toEqual([]);
});

it('is not stored where there can be no folder, and nothing else happens', () => {
  expect(cachesIn('/dev/null')).toBe('false');
});
