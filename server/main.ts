import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { indexingHandlers } from './events/search-index/reindex.ts';
import { followZoneData, zoneDataHandlers } from './events/zone-data/zone-data.ts';
import { siteSettings } from './identity/accounts/site-settings.ts';
import { setupLine } from './identity/setup/code.ts';
import { createPusher } from './interop/caldav/push/pusher.ts';
import { REMINDING } from './interop/reminding.ts';
import { createRefresher } from './interop/subscribed-calendars/refresh.ts';
import { sourceGet } from './interop/subscribed-calendars/source.ts';
import { createNotifier } from './notifications/notifier/notifier.ts';
import { operatorActionHandlers } from './operations/admin/operator-action.ts';
import { removeLeftovers } from './operations/backups/leftovers.ts';
import { backupHandlers, scheduleBackups } from './operations/backups/scheduled.ts';
import { maintenanceHandlers, scheduleMaintenance } from './operations/maintenance/daily.ts';
import { everyHour } from './operations/maintenance/hourly.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { warningsOf } from './platform/config/warnings.ts';
import {
  type Database,
  databaseProblem,
  lockFolder,
  migrations,
  type Notify,
  openDatabase,
  traced,
} from './platform/db/database.ts';
import { isUnavailable, StartError } from './platform/db/errors.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { createLog } from './platform/log.ts';
import { emailHandlers } from './platform/mail/email-queue.ts';
import { contactOf, openMailer } from './platform/mail/mailer.ts';
import { outgoingPost } from './platform/outgoing.ts';
import { privateAddresses } from './platform/private-addresses.ts';
import { type Poller, startPolling } from './platform/work/loop.ts';

const STOP_MS = 15_000;
/** For jobs at work, while the last calls are answered; what is aborted is done again after the next start. */
const JOBS_MS = 3_000;
/** Files are readable by the server's own user only. */
const PRIVATE = 0o077;

async function start(): Promise<void> {
  process.umask(PRIVATE);
  const config = readConfig(process.env);
  for (const warning of warningsOf(config)) process.stderr.write(`Warning: ${warning}\n`);
  const log = createLog(config.logLevel);
  const onBrokenConnection = (err: Error) => log.warn({ err }, 'a database connection broke');
  const stopTelemetry = await startTelemetry(config);
  const notify: Notify = (line, level = 'info') => log[level](line);
  if (!config.databaseUrl) {
    await lockFolder(config.dataDir, notify);
    // Before the database is opened, because they may have taken the room that it needs.
    removeLeftovers(join(config.dataDir, 'kalends.sqlite'), config.backups?.folder);
  }
  const opened = await openDatabase(config, migrations, systemClock(), onBrokenConnection, notify);
  try {
    await serve(config, config.telemetry ? traced(opened) : opened, { log, stopTelemetry });
  } catch (error) {
    throw isUnavailable(error) ? databaseProblem(config, error) : error;
  }
}

interface Parts {
  readonly log: ReturnType<typeof createLog>;
  readonly stopTelemetry: () => Promise<void>;
}

async function serve(config: Config, db: Database, { log, stopTelemetry }: Parts): Promise<void> {
  const mailer = openMailer(config, log);
  const drain = new AbortController();
  const app = await buildApp({ config, db, clock: systemClock, log, draining: drain.signal });
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch(async (error: NodeJS.ErrnoException) => {
      await db.close();
      throw new StartError(listenProblem(error, config.host, config.port));
    });

  const backupDeps = { db, clock: systemClock, dataDir: config.dataDir, backups: config.backups, log };
  const handlers = {
    ...backupHandlers(backupDeps),
    ...emailHandlers(mailer, config.secret),
    ...maintenanceHandlers({
      ...{ db, clock: systemClock, log },
      publicUrl: config.publicUrl,
      auditDays: config.auditDays,
    }),
    ...operatorActionHandlers({ db, log }),
    ...indexingHandlers({ db }),
    ...zoneDataHandlers({ db, clock: systemClock, log }),
  };
  // Before the loops, which may take all connections that there are.
  const schedule = async () => {
    await scheduleMaintenance(db, systemClock);
    await scheduleBackups(backupDeps);
  };
  await schedule();
  await followZoneData(db, systemClock);
  const jobs = startJobs({ db, clock: systemClock, handlers, log });
  const { publicUrl, secret } = config;
  const post = outgoingPost({ allowLoopback: config.pushLoopback });
  const parts = { db, clock: systemClock, log };
  const subject = contactOf(config);
  const allowsPrivate = privateAddresses(config.privateAddresses);
  const get = sourceGet({ allowLoopback: config.pushLoopback, allowsPrivate });
  const pollers = [
    createNotifier({ ...parts, others: Object.values(REMINDING), mailer, post, publicUrl, secret, subject }),
    createPusher({ ...parts, post, subject }),
    createRefresher({ ...parts, get }),
  ].map((poller: Poller) => startPolling(poller, parts));
  everyHour({ schedule, statistics: db.refreshStatistics }, log);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (config.drainSeconds > 0) {
      drain.abort();
      await sleep(config.drainSeconds * 1000);
    }
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await Promise.all([app.close(), jobs.stop(JOBS_MS), ...pollers.map((each) => each.stop())]);
    mailer.close();
    // Some of its figures are read from the database.
    await stopTelemetry();
    await db.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
  if (!(await siteSettings(config, db)()).isSetUp) process.stdout.write(`${setupLine(config)}\n`);
  process.stdout.write(`Kalends is ready at ${address}\n`);
}

/** Its packages are loaded by those who want it only. @returns sends what is left */
async function startTelemetry({ telemetry }: Config): Promise<() => Promise<void>> {
  if (!telemetry) return async () => {};
  const { startExporting } = await import('./platform/telemetry/export.ts');
  return startExporting(telemetry);
}

try {
  await start();
} catch (error) {
  // What the system refuses is told in a line too: a disk that is full, a file that may not be read.
  const isExpected =
    error instanceof ConfigError || error instanceof StartError || (error instanceof Error && 'syscall' in error);
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** Explains why the server cannot listen, by the name of the setting. */
function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT: ${port} is already in use on ${host}`;
  if (error.code === 'EACCES') return `PORT: ${port} may not be opened by this user`;
  return `HOST: cannot listen on ${host}: ${error.message}`;
}
