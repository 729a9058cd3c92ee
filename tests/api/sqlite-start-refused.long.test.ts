import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { failureOf, folder, oneLine, prepare, start } from '#tests/support/starts.ts';

start('a data folder that cannot be made stops the start with one line, and what stands there stays', async (later) => {
  const path = join(await folder(later), 'file');
  await writeFile(path, 'kept');
  const failure = await failureOf(later, { DATA_DIR: join(path, 'data') });
  expect(failure).toMatch(oneLine('DATA_DIR: the folder cannot be written: .*'));
  expect(await readFile(path, 'utf8')).toBe('kept');
});

start('a port that is taken stops the start with one line', async (later) => {
  const other = createServer();
  later(() => new Promise<void>((resolve) => other.close(() => resolve())));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  expect(await failureOf(later, { PORT: port })).toMatch(oneLine(`PORT: ${port} is already in use on 127.0.0.1`));
});

start(
  'without a mail server it sends nothing where others can reach it, and shows no e-mail until the operator has said so',
  async (later) => {
    const without = await prepare(later, { HOST: '0.0.0.0', RATE_LIMITS: '' });
    await without.start();
    expect(without.log()).toMatch(
      /^Warning: SMTP_URL: not set, [^\n]*\nNobody has an account yet[^\n]*\nKalends is ready at /,
    );
    const trial = await prepare(later, { HOST: '0.0.0.0', DEV_MAIL: 'on', RATE_LIMITS: '' });
    await trial.start();
    expect(trial.log()).toMatch(
      /^Warning: DEV_MAIL=on: [^\n]*\nNobody has an account yet[^\n]*\nKalends is ready at [^\n]*\n$/,
    );
  },
);

start('a file of a newer version stops the start with one line, and is left as it is', async (later) => {
  const server = await prepare(later);
  await server.start();
  await server.stop();
  const file = join(server.dataDir, 'kalends.sqlite');
  const newer = new DatabaseSync(file);
  newer.exec(`insert into schema_migrations values ('999-tomorrow', 0); pragma wal_checkpoint(truncate)`);
  newer.close();
  const before = await readFile(file);
  const failure = await server.start().catch((error: Error) => error.message);
  expect(failure).toMatch(oneLine('The database is from a newer version of Kalends \\(it has "999-tomorrow"\\)\\.'));
  expect(before.equals(await readFile(file))).toBe(true);
});

start('a file that is no database stops the start with one line, and is left as it is', async (later) => {
  const path = await folder(later);
  await writeFile(join(path, 'kalends.sqlite'), 'my diary '.repeat(1_000));
  expect(await failureOf(later, { DATA_DIR: path })).toMatch(oneLine('DATA_DIR: cannot open .*kalends\\.sqlite: .*'));
  expect(await readFile(join(path, 'kalends.sqlite'), 'utf8')).toContain('my diary my diary');
});

start('what the system refuses stops the start with one line', async (later) => {
  const backups = await folder(later);
  await mkdir(join(backups, 'kalends-2026-11-20T00-00-00Z.sqlite.unfinished'));
  expect(await failureOf(later, { BACKUP_FOLDER: backups })).toMatch(oneLine('.*kalends-2026-11-20.*'));
});
