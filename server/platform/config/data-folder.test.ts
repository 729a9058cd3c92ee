import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SECRET, settingsReader } from '#tests/support/settings.ts';

const { read, path, problemsOf } = settingsReader();

describe('the data folder', () => {
  it('is closed to others, also one that was open', async () => {
    await chmod(path(), 0o755);
    read();
    expect((await stat(path())).mode & 0o777).toBe(0o700);
    read({ DATA_DIR: path('new') });
    expect((await stat(path('new'))).mode & 0o777).toBe(0o700);
  });

  it('stays open where it is a folder of everybody’s, such as /tmp', async () => {
    await chmod(path(), 0o1777);
    read();
    expect((await stat(path())).mode & 0o7777).toBe(0o1777);
  });
});

describe('the secret of an installation', () => {
  it('is made once, for its owner’s eyes only', async () => {
    const first = read().secret;
    expect(read().secret).toBe(first);
    const { mode } = await stat(path('secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(path('secret'), 'utf8')).toBe(first);
  });

  it('is the operator’s when there is one, and none is made then', async () => {
    expect(read({ SECRET }).secret).toBe(SECRET);
    await expect(stat(path('secret'))).rejects.toThrow('ENOENT');
  });

  it('that is damaged stops the start and stays as it is', async () => {
    await writeFile(path('secret'), 'half');
    expect(problemsOf({})).toEqual([`DATA_DIR: ${path('secret')} is damaged; delete it to make a new one`]);
    expect(await readFile(path('secret'), 'utf8')).toBe('half');
  });

  it('that cannot be read stops the start', async () => {
    await mkdir(path('secret'));
    expect(problemsOf({})).toHaveLength(1);
  });
});
