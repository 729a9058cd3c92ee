import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fontFace } from './font.ts';

const root = await mkdtemp(join(tmpdir(), 'kalends-font-'));
afterAll(() => rm(root, { recursive: true }));

it('the reference is set in the typeface that the web app was built with, and in another without a build', async () => {
  expect(fontFace(root)).toBe('');
  await mkdir(join(root, 'assets'));
  for (const file of ['onest-cyrillic-wght-normal-a1.woff2', 'onest-latin-wght-normal-b2.woff2'])
    await writeFile(join(root, 'assets', file), '');
  expect(fontFace(root)).toContain('url("/assets/onest-latin-wght-normal-b2.woff2")');
});
