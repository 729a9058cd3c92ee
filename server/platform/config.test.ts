import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { DEFAULT_QUOTAS } from './config/quotas.ts';
import { readConfig } from './config.ts';

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
const MAIL = { SMTP_URL: 'smtps://mail.example' };
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
      sessionDaysMax: 90,
      developmentMail: 'local',
      quotas: DEFAULT_QUOTAS,
      registration: 'open',
      registrationDomains: [],
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
      QUOTA_TAGS: '0',
      QUOTA_STORAGE_MB: '2',
      SESSION_DAYS_MAX: '7',
      REGISTRATION: 'invite',
      REGISTRATION_DOMAINS: 'Example.org, choir.example',
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
      sessionDaysMax: 7,
      registration: 'invite',
      registrationDomains: ['example.org', 'choir.example'],
      developmentMail: 'off',
      quotas: { ...DEFAULT_QUOTAS, tagsPerCalendar: 0, storageBytes: 2 * 1024 * 1024 },
    });
  });

  it('make the address that letters link to', () => {
    expect(read({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
    expect(read({ ...MAIL, PUBLIC_URL: 'https://calendar.example' }).mailFrom).toBe(
      'Kalends <no-reply@calendar.example>',
    );
  });
});

const BAD: [name: string, value: string][] = [
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', ' 80'],
  ['PORT', '1e3'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', 'http://localhost'],
  ['HOST', 'local host'],
  ['HOST', '[::1]'],
  ['HOST', '*'],
  ['PUBLIC_URL', 'https://vera:secret@calendar.example'],
  ['PUBLIC_URL', 'https://calendar.example:99999'],
  ['PUBLIC_URL', 'https://'],
  ['DATABASE_URL', 'mysql://db.example/kalends'],
  ['DATABASE_URL', 'db.example'],
  ['PUBLIC_URL', 'calendar.example'],
  ['PUBLIC_URL', 'https://calendar.example/path'],
  ['PUBLIC_URL', 'ftp://calendar.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example:99999'],
  ['MAIL_FROM', 'nobody'],
  ['SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/7'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://app.example/path'],
  ['METRICS_TOKEN', 'short'],
  ['SESSION_DAYS_MAX', '0'],
  ['SESSION_DAYS_MAX', '10000'],
  ['SESSION_DAYS_MAX', 'a month'],
  ['RATE_LIMITS', 'yes'],
  ['DEV_MAIL', 'yes'],
  ['REGISTRATION', 'off'],
  ['REGISTRATION_DOMAINS', '*'],
  ['REGISTRATION_DOMAINS', '@example.org'],
  ['REGISTRATION_DOMAINS', 'example'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'production '],
  ['NODE_ENV', 'staging'],
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

describe('development mail', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:5173' },
    { HOST: '::1' },
    { HOST: '127.8.8.8', PUBLIC_URL: 'http://kalends.localhost' },
    { NODE_ENV: 'development' },
  ])('is for this machine where nothing else reaches the server: %j', (settings) => {
    expect(read(settings).developmentMail).toBe('local');
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: 'calendar.example', NODE_ENV: 'development' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://calendar.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.calendar.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
  ])('never begins by accident: what %s opens needs a mail server (%j)', (opens, settings) => {
    expect(problemsOf(settings)).toEqual([
      expect.stringMatching(new RegExp(`^SMTP_URL: must be set, because ${opens} lets others reach the server`)),
    ]);
    expect(read({ ...settings, ...MAIL }).developmentMail).toBe('off');
    expect(read({ ...settings, DEV_MAIL: 'on' }).developmentMail).toBe('everywhere');
  });

  it('is off with a mail server, also on this machine', () => {
    expect(read(MAIL).developmentMail).toBe('off');
  });

  it.each([
    ['SMTP_URL: must be set with NODE_ENV=production', { NODE_ENV: 'production' }],
    ['SMTP_URL: must be set with DEV_MAIL=off', { DEV_MAIL: 'off' }],
    ['DEV_MAIL: must be off with NODE_ENV=production', { DEV_MAIL: 'on', NODE_ENV: 'production', ...MAIL }],
    ['DEV_MAIL: must be off with SMTP_URL', { DEV_MAIL: 'on', ...MAIL }],
  ])('says what contradicts it: %s', (problem, settings) => {
    expect(problemsOf(settings)).toEqual([problem]);
  });
});

describe('a secret in a file', () => {
  it.each([
    ['SECRET', 'secret', SECRET],
    ['SMTP_URL', 'smtpUrl', 'smtps://vera:pass@mail.example'],
    ['METRICS_TOKEN', 'metricsToken', 'm'.repeat(16)],
  ] as const)('is read in place of %s', async (name, field, value) => {
    const file = join(folder, 'given');
    await writeFile(file, `${value}\n`);
    expect(read({ [`${name}_FILE`]: file })[field]).toBe(value);
    expect(problemsOf({ [`${name}_FILE`]: file, [name]: value })).toEqual([
      `${name}_FILE: must be left out, because ${name} is set`,
    ]);
  });

  it('may be the address of the database', async () => {
    await writeFile(join(folder, 'url'), POSTGRES.DATABASE_URL);
    expect(read({ SECRET, DATABASE_URL_FILE: join(folder, 'url') }).databaseUrl).toBe(POSTGRES.DATABASE_URL);
  });

  it('that is missing, empty or wrong stops the start, and is never shown', async () => {
    await writeFile(join(folder, 'empty'), ' \n');
    await writeFile(join(folder, 'short'), 'my-secret');
    const inFile = (name: string) => problemsOf({ SECRET_FILE: join(folder, name) });
    expect(inFile('missing')).toEqual(['SECRET_FILE: must name a file that can be read (ENOENT)']);
    expect(inFile('empty')).toEqual(['SECRET_FILE: must name a file that is not empty']);
    expect(inFile('short')).toEqual(['SECRET: must have at least 32 characters']);
  });
});

describe('the data folder', () => {
  it('is closed to others, also one that was open', async () => {
    await chmod(folder, 0o755);
    read();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    read({ DATA_DIR: join(folder, 'new') });
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
  });

  it('stays open where it is a folder of everybody’s, such as /tmp', async () => {
    await chmod(folder, 0o1777);
    read();
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
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
