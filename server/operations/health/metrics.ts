import { Gauge, type Metric } from 'prom-client';
import { openStreams } from '#server/events/live/metrics.ts';
import { intentsTaken } from '#server/interop/intents/metrics.ts';
import { notificationsSent, remindersDue } from '#server/notifications/metrics.ts';
import { waitingDeliveries } from '#server/notifications/waiting.ts';
import { freeBytes } from '#server/operations/backups/disk-space.ts';
import { backupMetrics } from '#server/operations/backups/scheduled.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Backups } from '#server/platform/config/backups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { securityEvents } from '#server/platform/http/security-log.ts';
import { jobsByState } from '#server/platform/jobs/metrics.ts';
import { polledGauge } from '#server/platform/telemetry/polled-gauge.ts';

interface Deps {
  dataDir: string;
  db: Database;
  clock: Clock;
  backups: Backups | undefined;
}

/** Metrics besides those of requests and of the process. */
export const serverMetrics = ({ dataDir, db, clock, backups }: Deps): Metric[] => [
  databaseUp(db),
  databaseLog(db),
  jobsByState(db),
  openStreams,
  remindersDue,
  notificationsSent,
  intentsTaken,
  ...waitingDeliveries({ db, clock }),
  securityEvents,
  ...backupMetrics(backups, clock),
  diskFree(db.engine === 'sqlite' ? { data: dataDir, backups: backups?.folder } : {}),
];

const diskFree = (folders: { data?: string; backups?: string | undefined }): Gauge<'folder'> =>
  polledGauge(
    {
      name: 'kalends_disk_free_bytes',
      help: 'What the disks of the SQLite file and of its backups have left for the server.',
      labelNames: ['folder'],
    },
    async (set) => {
      for (const [folder, path] of Object.entries(folders)) if (path) set({ folder }, freeBytes(path));
    },
  );

const databaseLog = (db: Database): Gauge<never> =>
  polledGauge(
    { name: 'kalends_database_log_bytes', help: "The length of SQLite's write-ahead log.", labelNames: [] },
    async (set) => {
      const bytes = db.logBytes();
      if (bytes !== undefined) set({}, bytes);
    },
  );

const databaseUp = (db: Database): Gauge =>
  new Gauge({
    name: 'kalends_database_up',
    help: '1 while the database takes changes, else 0.',
    registers: [],
    async collect() {
      const isUp = await db.ping().then(
        () => true,
        () => false,
      );
      this.set(isUp ? 1 : 0);
    },
  });
