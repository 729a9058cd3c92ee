import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const SECRET = 's'.repeat(32);
const POSTGRES = { DATABASE_URL: 'postgres://vera@db.example/kalends', SECRET };

describe('without a variable', () => {
  it('the server listens to this machine, keeps its data beside it and limits what callers may do', async () => {
    expect(read()).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: folder,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: undefined,
      mailFrom: 'Kalends <no-reply@127.0.0.1>',
      secret: expect.stringMatching(/^[\w-]{64}$/),
      logLevel: 'info',
      trustProxy: [],
      corsOrigins: [],
      metricsToken: undefined,
      rateLimits: true,
      production: false,
    });
  });

  it('an empty one counts as none', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', SMTP_URL: '', SECRET: '', TRUST_PROXY: '', RATE_LIMITS: '' };
    expect(read(empty)).toEqual(read());
  });
});

describe('the variables', () => {
  it('are taken', () => {
    const config = read({
      ...POSTGRES,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://calendar.example/',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Our calendar <calendar@example.org>',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8, ::1 ,loopback',
      CORS_ORIGINS: 'https://app.example/, http://localhost:5173',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: POSTGRES.DATABASE_URL,
      publicUrl: 'https://calendar.example',
      smtpUrl: 'smtps://user:pass@mail.example',
      mailFrom: 'Our calendar <calendar@example.org>',
      secret: SECRET,
      logLevel: 'warn',
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      corsOrigins: ['https://app.example', 'http://localhost:5173'],
      rateLimits: false,
      production: true,
    });
  });

  it('make the address that letters link to', () => {
    expect(read({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
    expect(read({ PUBLIC_URL: 'https://calendar.example' }).mailFrom).toBe('Kalends <no-reply@calendar.example>');
  });
});

const BAD: [name: string, value: string][] = [
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', ' 80'],
  ['DATABASE_URL', 'mysql://db.example/kalends'],
  ['DATABASE_URL', 'db.example'],
  ['PUBLIC_URL', 'calendar.example'],
  ['PUBLIC_URL', 'https://calendar.example/path'],
  ['PUBLIC_URL', 'ftp://calendar.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', 'true'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://app.example/path'],
  ['METRICS_TOKEN', 'short'],
  ['RATE_LIMITS', 'yes'],
];

describe('a mistake', () => {
  it.each(BAD)('is told in one line that begins with its name: %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: must `));
    expect(problems[0]).not.toContain('\n');
  });

  it('does not hide the next one', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  it.each([
    ['SECRET', 'my-secret'],
    ['DATABASE_URL', 'mysql://vera:my-secret@db.example'],
    ['SMTP_URL', 'http://vera:my-secret@mail.example'],
  ])('never shows the secret that %s holds', (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toMatch(new RegExp(`^${name}: (?!.*my-secret)`));
  });

  it('is production without a mail server', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['SMTP_URL: must be set with NODE_ENV=production']);
  });

  it('is PostgreSQL without a secret, which every node must share', () => {
    const { DATABASE_URL } = POSTGRES;
    expect(problemsOf({ DATABASE_URL })).toEqual(['SECRET: must be set with DATABASE_URL, the same on every node']);
  });

  it('is a data folder that is a file, or lies under one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'kept');
    for (const path of [file, join(file, 'data')]) {
      expect(problemsOf({ DATA_DIR: path })).toEqual([
        expect.stringMatching(/^DATA_DIR: the folder can not be written: /),
      ]);
    }
    expect(await readFile(file, 'utf8')).toBe('kept');
  });
});

describe('the secret of an installation', () => {
  it('is made once, for its owner’s eyes only', async () => {
    const first = read().secret;
    expect(read().secret).toBe(first);
    const { mode } = await stat(join(folder, 'secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(first);
  });

  it('is the host’s when there is one, and none is made then', async () => {
    expect(read({ SECRET }).secret).toBe(SECRET);
    await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT');
  });

  it('that is damaged stops the start and stays as it is', async () => {
    await writeFile(join(folder, 'secret'), 'half');
    expect(problemsOf({})).toEqual([`DATA_DIR: ${join(folder, 'secret')} is damaged; delete it to make a new one`]);
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('half');
  });

  it('that can not be read stops the start', async () => {
    await mkdir(join(folder, 'secret'));
    expect(problemsOf({})).toHaveLength(1);
  });
});
