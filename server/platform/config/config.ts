import { resolve } from 'node:path';
import { z } from 'zod';
import { AUDIT_DAYS, AUDIT_DAYS_MAX } from '#domain/audit.ts';
import type { LanguageDefault } from '#domain/languages.ts';
import { SESSION_DAYS_MAX } from '#domain/sessions.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '#domain/site.ts';
import { THEME_DEFAULTS, type ThemeDefault } from '#domain/themes.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { isDomain, isHost, isPrivateTarget, isProxy } from './addresses.ts';
import { BackupSettings, type Backups, backupsOf } from './backups.ts';
import { ConfigError } from './config-error.ts';
import { ownSecret, prepareFolder, SECRET_MIN } from './data-folder.ts';
import { type DevelopmentMail, developmentMailOf } from './development-mail.ts';
import { type Oidc, OidcSettings, oidcOf } from './oidc.ts';
import { QuotaSettings, type Quotas, quotasOf } from './quotas.ts';
import { withSecretFiles } from './secret-files.ts';

/** The operator's settings, from environment variables. `docs/operations.md` explains each. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  secret: string;
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: string[];
  corsOrigins: string[];
  metricsToken: string | undefined;
  /** Set when traces and metrics are sent to a collector; `ratio` is the recorded share of traces, 0 to 1. */
  telemetry: { ratio: number } | undefined;
  rateLimits: boolean;
  /** How long the server keeps answering after a stop signal, while `/readyz` reports not ready. */
  drainSeconds: number;
  developmentMail: DevelopmentMail;
  sessionDaysMax: number;
  auditDays: number;
  quotas: Quotas;
  registration: RegistrationMode | undefined;
  registrationDomains: string[];
  defaultLanguage: LanguageDefault | undefined;
  defaultTheme: ThemeDefault | undefined;
  pushLoopback: boolean;
  /** Host names, addresses and networks. */
  privateAddresses: string[];
  backups: Backups | undefined;
  oidc: Oidc | null;
}

const LANGUAGE_DEFAULTS = [...languages, 'auto'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SMTP_WANTED = 'must be an smtp:// or smtps:// address of a mail server';
const PRIVATE_WANTED = 'must list host names, addresses, or networks of at least /8; this machine by its address';
const MODES = ['production', 'development', 'test'] as const;

const url = (protocols: readonly string[], wanted: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), `must be ${wanted}`);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const origin = (text: string) => {
  const parsed = URL.parse(text);
  return (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') && parsed.origin === text.replace(/\/$/, '');
};

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number'))
    .default(3000),
  HOST: z.string().refine(isHost, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  PUBLIC_URL: z.string().refine(origin, 'must be an origin like https://calendar.example').optional(),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname, SMTP_WANTED)
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  SECRET: z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: list
    .transform((parts) => parts.map((part) => part.toLowerCase()))
    .refine((parts) => parts.every(isProxy), 'must list addresses, or ranges of at least /8'),
  CORS_ORIGINS: list.refine((parts) => parts.every(origin), 'must list origins like https://app.example'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'the http:// or https:// address of a collector').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  SESSION_DAYS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
    .transform(Number)
    .default(SESSION_DAYS_MAX),
  AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
    .transform(Number)
    .pipe(z.number().max(AUDIT_DAYS_MAX, `must be at most ${AUDIT_DAYS_MAX}`))
    .default(AUDIT_DAYS),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds')
    .transform(Number)
    .pipe(z.number().max(300, 'must be at most 300'))
    .default(0),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  REGISTRATION: z.enum(REGISTRATION_MODES, `must be one of ${REGISTRATION_MODES.join(', ')}`).optional(),
  REGISTRATION_DOMAINS: list
    .transform((parts) => parts.map((part) => part.toLowerCase()))
    .refine((parts) => parts.every(isDomain), 'must list domains like example.org'),
  DEFAULT_LANGUAGE: z.enum(LANGUAGE_DEFAULTS, `must be one of ${LANGUAGE_DEFAULTS.join(', ')}`).optional(),
  DEFAULT_THEME: z.enum(THEME_DEFAULTS, `must be one of ${THEME_DEFAULTS.join(', ')}`).optional(),
  PRIVATE_ADDRESSES: list.refine((parts) => parts.every(isPrivateTarget), PRIVATE_WANTED),
  PUSH_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DEV_MAIL: z.enum(['on', 'off'], 'must be on or off').optional(),
  ...OidcSettings,
  ...QuotaSettings,
  ...BackupSettings,
  NODE_ENV: z.enum(MODES, `must be one of ${MODES.join(', ')}, or not set`).optional(),
});

/** Every supported variable, without the `…_FILE` forms of secrets. */
export const SETTINGS = Object.keys(Environment.shape);

/**
 * Reads the configuration; with the embedded database it creates the data folder and, once, the secret.
 * @throws ConfigError with one line per mistake
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(withSecretFiles(settingsOf(environment)));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const publicUrl = (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, '');
  const emails = developmentMailOf({
    devMail: env.DEV_MAIL,
    production: env.NODE_ENV === 'production',
    smtpUrl: env.SMTP_URL,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
  });
  if (env.DATABASE_URL && !env.SECRET)
    throw new ConfigError(['SECRET: must be set with DATABASE_URL, the same on every node']);
  const identityProvider = oidcOf(env);
  if ('problem' in identityProvider) throw new ConfigError([identityProvider.problem]);
  if ('problem' in emails) throw new ConfigError([emails.problem]);
  if (env.PUSH_LOOPBACK === 'on' && emails.mode !== 'local')
    throw new ConfigError(['PUSH_LOOPBACK: must be off where others reach the server, and with SMTP_URL']);
  const dataDir = resolve(env.DATA_DIR);
  prepareFolder(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Kalends <no-reply@${new URL(publicUrl).hostname}>`,
    secret: env.SECRET ?? ownSecret(dataDir),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS.map((text) => text.replace(/\/$/, '')),
    metricsToken: env.METRICS_TOKEN,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { ratio: env.OTEL_TRACES_SAMPLER_ARG } : undefined,
    drainSeconds: env.DRAIN_SECONDS,
    rateLimits: env.RATE_LIMITS === 'on',
    developmentMail: emails.mode,
    sessionDaysMax: env.SESSION_DAYS_MAX,
    auditDays: env.AUDIT_DAYS,
    quotas: quotasOf(env),
    registration: env.REGISTRATION,
    registrationDomains: env.REGISTRATION_DOMAINS,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    defaultTheme: env.DEFAULT_THEME,
    pushLoopback: env.PUSH_LOOPBACK === 'on',
    privateAddresses: env.PRIVATE_ADDRESSES,
    backups: backupsOf(env),
    oidc: identityProvider.oidc,
  };
}

/** An empty variable counts as unset, as compose files write them. */
function settingsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value) settings[name] = value;
  return settings;
}
