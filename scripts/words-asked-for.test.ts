import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLocale, textsOf } from './locale-texts.ts';

const ROOT = join(import.meta.dirname, '..');
/** `events.create`: a file and a path in it. */
const known = [...textsOf(readLocale(join(ROOT, 'locales/en'))).keys()];

describe('every t() in the source', () => {
  const calls = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, 'web', file), 'utf8');
      const scopes = [...source.matchAll(/useTranslation\(\[?'(\w+)'[^)]*?(?:keyPrefix: '([\w.]+)'[^)]*)?\)/g)].map(
        ([, name, prefix]) => `${name}.${prefix ? `${prefix}.` : ''}`,
      );
      const asked = source.matchAll(/\bt\(\s*(['`])([^'`]+)\1(, \{ returnObjects)?/g);
      return Array.from(asked, ([, , key = '', whole]) => ({ file, scopes, key, isWhole: whole !== undefined }));
    });

  /** A template's placeholder may be anything; a `t` passed as an argument may use any namespace. @param isWhole all texts below the key */
  const pattern = (key: string, scopes: readonly string[], isWhole: boolean) => {
    const scope = key.includes(':') ? '' : scopes.length > 0 ? `(?:${scopes.map(escaped).join('|')})` : '.+?[.]';
    return new RegExp(
      `^${scope}${key
        .replace(':', '.')
        .split(/\$\{[^}]+\}/)
        .map(escaped)
        .join('.+')}${isWhole ? '[.]' : '$'}`,
    );
  };
  const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');

  it('is found', () => {
    expect(calls.length).toBeGreaterThan(150);
  });

  it('names a text', () => {
    const missing = calls.filter(({ key, scopes, isWhole }) => {
      const wanted = pattern(key, scopes, isWhole);
      return !known.some((text) => wanted.test(text));
    });
    expect(missing.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });
});
