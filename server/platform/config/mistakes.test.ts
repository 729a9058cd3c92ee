import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POSTGRES, settingsReader } from '#tests/support/settings.ts';

const { path, problemsOf } = settingsReader();

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
  ['DEFAULT_LANGUAGE', 'xx'],
  ['DEFAULT_THEME', 'pink'],
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
  ['DRAIN_SECONDS', '301'],
  ['DRAIN_SECONDS', 'soon'],
  ['BACKUP_HOURS', '0'],
  ['BACKUP_HOURS', '169'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'all'],
  ['SESSION_DAYS_MAX', '0'],
  ['SESSION_DAYS_MAX', '10000'],
  ['SESSION_DAYS_MAX', 'a month'],
  ['AUDIT_DAYS', '0'],
  ['AUDIT_DAYS', '3651'],
  ['RATE_LIMITS', 'yes'],
  ['DEV_MAIL', 'yes'],
  ['PUSH_LOOPBACK', 'yes'],
  ['PRIVATE_ADDRESSES', 'http://nas.local'],
  ['PRIVATE_ADDRESSES', 'nas.local:8080'],
  ['PRIVATE_ADDRESSES', 'nas.local/24'],
  ['PRIVATE_ADDRESSES', '*'],
  ['PRIVATE_ADDRESSES', '*.local'],
  ['PRIVATE_ADDRESSES', 'localhost'],
  ['PRIVATE_ADDRESSES', '0.0.0.0/0'],
  ['PRIVATE_ADDRESSES', '192.168.1'],
  ['PRIVATE_ADDRESSES', '192.168.1.0/33'],
  ['PRIVATE_ADDRESSES', '192.168.1.0/24 nas.local'],
  ['REGISTRATION', 'off'],
  ['REGISTRATION_DOMAINS', '*'],
  ['REGISTRATION_DOMAINS', '@example.org'],
  ['REGISTRATION_DOMAINS', 'example'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'production '],
  ['NODE_ENV', 'staging'],
  ['OIDC_ISSUER', 'http://id.example'],
  ['OIDC_ISSUER', 'https://id.example'],
  ['OIDC_CLIENT_ID', 'kalends'],
  ['OIDC_CLIENT_SECRET', 'shared with the issuer'],
  ['OIDC_NAME', 'Example ID'],
  ['OIDC_ONLY', 'on'],
  ['OIDC_AUTO_REDIRECT', 'on'],
  ['OIDC_SIGNUP', 'on'],
  ['OIDC_SIGNUP', 'yes'],
  ['OIDC_REQUIRE_GROUP', 'choir'],
  ['OIDC_ADMIN_GROUP', 'hosts'],
  ['OIDC_TRUST_EMAIL', 'on'],
  ['OIDC_LOGOUT', 'on'],
];

describe('a mistake', () => {
  it.each(BAD)('is reported in one line that begins with its name: %s=%s', (name, value) => {
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

  it('is a folder for backups of SQLite with PostgreSQL, or one that is a file', async () => {
    expect(problemsOf({ ...POSTGRES, BACKUP_FOLDER: path('backups') })).toEqual([
      'BACKUP_FOLDER: is for SQLite; PostgreSQL has tools of its own',
    ]);
    await writeFile(path('file'), 'kept');
    expect(problemsOf({ BACKUP_FOLDER: path('file') })).toEqual([
      expect.stringMatching(/^BACKUP_FOLDER: the folder cannot be written: /),
    ]);
  });

  it('is a data folder that is a file, or lies under one', async () => {
    const file = path('file');
    await writeFile(file, 'kept');
    for (const folder of [file, join(file, 'data')]) {
      expect(problemsOf({ DATA_DIR: folder })).toEqual([
        expect.stringMatching(/^DATA_DIR: the folder cannot be written: /),
      ]);
    }
    expect(await readFile(file, 'utf8')).toBe('kept');
  });
});
