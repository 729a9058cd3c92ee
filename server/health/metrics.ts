import { Gauge, type Metric } from 'prom-client';
import { backupMetrics } from '#server/backups/scheduled.ts';
import type { Database } from '#server/db/database.ts';
import { jobsByState } from '#server/jobs/metrics.ts';
import { openStreams } from '#server/live/metrics.ts';
import { notificationsSent, remindersDue } from '#server/notifications/metrics.ts';
import { waitingDeliveries } from '#server/notifications/waiting.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Backups } from '#server/platform/config/backups.ts';
import { securityEvents } from '#server/platform/http/security-log.ts';

interface Deps {
  db: Database;
  clock: Clock;
  backups: Backups | undefined;
}

/** What `/metrics` shows beside the answers and the process. */
export const serverMetrics = ({ db, clock, backups }: Deps): Metric[] => [
  databaseUp(db),
  jobsByState(db),
  openStreams,
  remindersDue,
  notificationsSent,
  ...waitingDeliveries({ db, clock }),
  securityEvents,
  ...backupMetrics(backups),
];

const databaseUp = (db: Database): Gauge =>
  new Gauge({
    name: 'kalends_database_up',
    help: '1 while the database answers, else 0.',
    registers: [],
    async collect() {
      const isUp = await db.ping().then(
        () => true,
        () => false,
      );
      this.set(isUp ? 1 : 0);
    },
  });
