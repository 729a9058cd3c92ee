import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What the host may set, by environment variables. `docs/operations.md` explains each. */
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
  rateLimits: boolean;
  production: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_MIN = 32;

/** Every mistake in the configuration, a line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

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
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  PUBLIC_URL: z.string().refine(origin, 'must be an origin like https://calendar.example').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  SECRET: z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: list.refine(
    (parts) => parts.every((part) => /^[\da-f.:]+(?:\/\d{1,3})?$|^(?:loopback|linklocal|uniquelocal)$/i.test(part)),
    'must list addresses or ranges',
  ),
  CORS_ORIGINS: list.refine((parts) => parts.every(origin), 'must list origins like https://app.example'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NODE_ENV: z.string().optional(),
});

/**
 * Reads the configuration; on the embedded database it makes the data folder and, once, the secret.
 * @throws ConfigError with a line for each mistake
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is one that is not set: compose files write them so.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const problems: string[] = [];
  if (production && !env.SMTP_URL) problems.push('SMTP_URL: must be set with NODE_ENV=production');
  if (env.DATABASE_URL && !env.SECRET) problems.push('SECRET: must be set with DATABASE_URL, the same on every node');
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(env.DATA_DIR);
  prepareFolder(dataDir);
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const publicUrl = (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, '');
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
    rateLimits: env.RATE_LIMITS === 'on',
    production,
  };
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the folder can not be written: ${reason(error)}`]);
  }
}

/** The secret of this installation, made at its first start. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError([`DATA_DIR: the secret can not be written: ${reason(error)}`]);
    }
  }
  const secret = readSecret(file);
  if (secret.length < SECRET_MIN) throw new ConfigError([`DATA_DIR: ${file} is damaged; delete it to make a new one`]);
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the secret can not be read: ${reason(error)}`]);
  }
}
