import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const long = 'export const calendar = 1;\n'.repeat(100);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-precompress-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('precompressing a folder', () => {
  it('writes copies that unpack to the file itself', async () => {
    const file = join(folder, 'assets', 'main.js');
    await writeFile(file, long);
    await precompress(folder);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(long);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(long);
  });

  it.each([
    ['short files', 'short.js', 'export {};'],
    ['formats that are compressed already', 'onest.woff2', long],
  ])('leaves %s alone', async (_, name, content) => {
    await writeFile(join(folder, name), content);
    await precompress(folder);
    expect((await readdir(folder)).sort()).toEqual(['assets', name]);
  });
});
