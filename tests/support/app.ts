import type { InjectOptions } from 'fastify';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { storeSettings } from '#server/identity/accounts/site-settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { DEADLINES } from '#server/platform/http/connections.ts';
import { createLog } from '#server/platform/log.ts';
import { freshDatabase } from './database.ts';
import { collectRoutes, injected, type Method, type Route } from './routes.ts';

/** When every test starts: a Friday, 15:00 in Moscow. */
export const START = Date.parse('2026-11-20T12:00:00Z');

interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address; 127.0.0.1 unless given. */
  from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON; undefined where there is no body. */
  readonly body: unknown;
  readonly text: string;
  /** The body, checked against its schema. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema>;
}

export interface TestApp {
  readonly app: App;
  readonly db: Database;
  readonly config: Config;
  readonly clock: { now: number; advance(ms: number): void };
  /** Every route there is, but for HEAD, which comes with each GET. */
  readonly routes: readonly Route[];
  /** What the server has logged, a JSON line each. */
  readonly log: readonly string[];
  /** @throws Error for an answer 500, which no test wants, with what the server logged about it */
  call(method: Method, path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  publicUrl: 'http://localhost:3000',
  smtpUrl: undefined,
  mailFrom: 'Kalends <no-reply@localhost>',
  secret: 'a secret that only the tests know, and everybody may',
  logLevel: 'debug',
  trustProxy: [],
  corsOrigins: [],
  metricsToken: undefined,
  telemetry: undefined,
  rateLimits: false,
  drainSeconds: 0,
  developmentMail: 'local',
  sessionDaysMax: 90,
  auditDays: 365,
  quotas: DEFAULT_QUOTAS,
  registration: undefined,
  registrationDomains: [],
  defaultLanguage: undefined,
  defaultTheme: undefined,
  pushLoopback: false,
  privateAddresses: [],
  backups: undefined,
  oidc: null,
};

/** As the first page of somebody who is gone has left them. */
const SETTINGS = { registration: 'open', language: 'ru', theme: 'dark' } as const;

/**
 * The real application over a fresh database on the engine of the running project, with a clock that stands still and
 * without rate limits, because all tests of a file call from one address. Somebody has set it up, unless told otherwise.
 * It is closed after the test it was made in, else after the file.
 */
export async function testApp(
  { isSetUp = true, ...overrides }: Partial<Config> & { isSetUp?: boolean } = {},
  deadlines = DEADLINES,
): Promise<TestApp> {
  const fresh = await freshDatabase(inject('engine'));
  const config = { ...CONFIG, dataDir: fresh.dataDir, databaseUrl: fresh.databaseUrl, ...overrides };
  const log: string[] = [];
  const destination = { write: (line: string) => log.push(line) };
  const clock = {
    now: START,
    advance(ms: number) {
      clock.now += ms;
    },
  };
  const db = await openDatabase(config, migrations, clock.now, () => {});
  // A second node finds them.
  const isStored = (await db.read.selectFrom('site_settings').select('id').executeTakeFirst()) !== undefined;
  if (isSetUp && !isStored) await db.write((sql) => storeSettings(sql, SETTINGS, START));
  const { routes, result } = collectRoutes(() =>
    buildApp({ config, db, clock: () => clock.now, log: createLog(config.logLevel, destination), deadlines }),
  );
  const app = await result;
  const close = async () => {
    await app.close();
    await db.close();
    await fresh.drop();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);

  return {
    app,
    db,
    config,
    clock,
    routes,
    log,
    close,
    async call(method, path, call = {}) {
      const answer = await send(app, method, path, call);
      if (answer.status === 500) throw new Error(`${method} ${path} answered 500: ${log.slice(-2).join('')}`);
      return answer;
    },
  };
}

async function send(app: App, method: Method, path: string, { token, body, headers, from }: Call): Promise<Answer> {
  const options: InjectOptions = { method: injected(method), url: path, headers: { ...headers } };
  if (token) options.headers = { authorization: `Bearer ${token}`, ...options.headers };
  if (from) options.remoteAddress = from;
  if (body !== undefined) {
    options.payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    options.headers = { 'content-type': 'application/json', ...options.headers };
  }
  const { statusCode, headers: answered, payload } = await app.inject(options);
  const json = payload !== '' && String(answered['content-type']).startsWith('application/json');
  const parsed: unknown = json ? JSON.parse(payload) : undefined;
  return { status: statusCode, headers: answered, body: parsed, text: payload, as: (schema) => schema.parse(parsed) };
}
