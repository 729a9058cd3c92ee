import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { SECRETS } from './secret-files.ts';

const NAMES = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)];
const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('every setting stands in the table of docs/operations.md', async () => {
  const docs = await read('docs/operations.md');
  const named = new Set(
    [...docs.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? []),
  );
  expect(NAMES.filter((name) => !named.has(name))).toEqual([]);
});

it('.env.example has every setting once, with nothing that the server would refuse', async () => {
  const lines = (await read('.env.example')).split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^# ?([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value] as const] : [];
  });
  expect(pairs.map(([name]) => name).sort()).toEqual(NAMES.toSorted());
  const values = Object.fromEntries(pairs.filter(([name]) => !name.endsWith('_FILE')));
  // The examples cover both engines.
  expect(readConfig({ ...values, DATA_DIR: '/tmp', DEV_MAIL: '', BACKUP_FOLDER: '' })).toMatchObject({
    developmentMail: 'off',
  });
});
