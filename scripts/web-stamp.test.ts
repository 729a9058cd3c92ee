import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webStamp } from './web-stamp.ts';

let root: string;

const write = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
};
const stamp = () => webStamp(root, ['web', 'lock.json']);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kalends-stamp-'));
  await write('lock.json', '{}');
  await write('web/main.tsx', 'one');
  await write('web/deep/down/page.tsx', 'two');
});
afterEach(() => rm(root, { recursive: true }));

describe('the stamp of the web build', () => {
  it('stays while nothing changes', async () => {
    expect(await stamp()).toBe(await stamp());
  });

  it.each([
    ['a source changes', 'web/deep/down/page.tsx', 'three'],
    ['a source is added', 'web/new.ts', ''],
    ['the lock file changes', 'lock.json', '{ }'],
  ])('changes when %s', async (_, path, text) => {
    const before = await stamp();
    await write(path, text);
    expect(await stamp()).not.toBe(before);
  });

  it('changes when a source is renamed', async () => {
    const before = await stamp();
    await rm(join(root, 'web/main.tsx'));
    await write('web/start.tsx', 'one');
    expect(await stamp()).not.toBe(before);
  });

  it('stays when a test or something outside changes', async () => {
    const before = await stamp();
    await write('web/main.test.tsx', 'a test');
    await write('server/main.ts', 'a server');
    expect(await stamp()).toBe(before);
  });
});
