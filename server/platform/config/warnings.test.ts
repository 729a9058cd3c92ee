import { describe, expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

const SAFE = {
  developmentMail: 'off',
  rateLimits: true,
  publicUrl: 'https://calendar.example',
  smtpUrl: 'smtp://mail.example:587',
  databaseUrl: undefined,
} as const;
const LOCAL = { ...SAFE, developmentMail: 'local', publicUrl: 'http://127.0.0.1:3000', smtpUrl: undefined } as const;

const begins = (name: string) => [expect.stringMatching(new RegExp(`^${name}: `))];

it('nothing is wrong with a safe installation, nor with a trial on this machine, without limits even', () => {
  expect(warningsOf(SAFE)).toEqual([]);
  expect(warningsOf(LOCAL)).toEqual([]);
  expect(warningsOf({ ...LOCAL, rateLimits: false })).toEqual([]);
});

describe('a warning says', () => {
  it('that everybody reads every e-mail', () => {
    expect(warningsOf({ ...LOCAL, developmentMail: 'everywhere' })).toEqual(begins('DEV_MAIL=on'));
  });

  it('that no e-mail is sent', () => {
    expect(warningsOf({ ...SAFE, smtpUrl: undefined })).toEqual(begins('SMTP_URL'));
  });

  it('that nobody is slowed down', () => {
    expect(warningsOf({ ...SAFE, rateLimits: false })).toEqual(begins('RATE_LIMITS=off'));
  });

  it('that passwords travel in clear text', () => {
    expect(warningsOf({ ...SAFE, publicUrl: 'http://calendar.example' })).toEqual(begins('PUBLIC_URL'));
    expect(warningsOf({ ...SAFE, publicUrl: 'http://kalends.localhost:8080' })).toEqual([]);
  });

  it.each([
    ['smtp://mail.example?requireTLS=false', true],
    ['smtps://mail.example?tls.rejectUnauthorized=false', true],
    ['smtp://mail.example', false],
    ['smtp://127.0.0.1?requireTLS=false', false],
  ])('that e-mails may be read on the way: %s', (smtpUrl, warned) => {
    expect(warningsOf({ ...SAFE, smtpUrl })).toEqual(warned ? begins('SMTP_URL') : []);
  });

  it.each([
    ['postgres://vera:pass@db.example/kalends', true],
    ['postgres://db.example/kalends?sslmode=disable', true],
    ['postgres://db.example/kalends?sslmode=prefer', true],
    ['postgres:///kalends?host=db.example', true],
    ['postgres://db.example/kalends?sslmode=verify-full', false],
    ['postgres://db.example/kalends?ssl=true', false],
    ['postgres://localhost/kalends', false],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/kalends', false],
    ['postgres:///kalends?host=/var/run/postgresql', false],
  ])('that the data may be read on the way: %s', (databaseUrl, warned) => {
    const warnings = warningsOf({ ...SAFE, databaseUrl });
    expect(warnings).toEqual(warned ? begins('DATABASE_URL') : []);
    expect(warnings.join()).not.toContain('pass@');
  });
});
