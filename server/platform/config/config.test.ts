import { describe, expect, it } from 'vitest';
import { MAIL, POSTGRES, SECRET, settingsReader } from '#tests/support/settings.ts';
import { DEFAULT_QUOTAS } from './quotas.ts';

const { read, path } = settingsReader();

describe('without a variable', () => {
  it('the server listens to this machine, keeps its data beside it and limits what callers may do', async () => {
    expect(read()).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path(),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: undefined,
      mailFrom: 'Kalends <no-reply@127.0.0.1>',
      secret: expect.stringMatching(/^[\w-]{64}$/),
      logLevel: 'info',
      trustProxy: [],
      corsOrigins: [],
      metricsToken: undefined,
      drainSeconds: 0,
      rateLimits: true,
      sessionDaysMax: 90,
      auditDays: 365,
      developmentMail: 'local',
      quotas: DEFAULT_QUOTAS,
      registration: undefined,
      pushLoopback: false,
      privateAddresses: [],
      backups: undefined,
      registrationDomains: [],
      defaultLanguage: undefined,
      defaultTheme: undefined,
      oidc: null,
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
      DRAIN_SECONDS: '5',
      QUOTA_TAGS: '0',
      QUOTA_STORAGE_MB: '2',
      SESSION_DAYS_MAX: '7',
      REGISTRATION: 'invite',
      REGISTRATION_DOMAINS: 'Example.org, choir.example',
      DEFAULT_LANGUAGE: 'auto',
      DEFAULT_THEME: 'beige',
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
      drainSeconds: 5,
      rateLimits: false,
      sessionDaysMax: 7,
      registration: 'invite',
      registrationDomains: ['example.org', 'choir.example'],
      defaultLanguage: 'auto',
      defaultTheme: 'beige',
      developmentMail: 'off',
      quotas: { ...DEFAULT_QUOTAS, tagsPerCalendar: 0, storageBytes: 2 * 1024 * 1024 },
    });
  });

  it('make the address that e-mails link to', () => {
    expect(read({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
    expect(read({ ...MAIL, PUBLIC_URL: 'https://calendar.example' }).mailFrom).toBe(
      'Kalends <no-reply@calendar.example>',
    );
  });
});
