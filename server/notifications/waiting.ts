import type { Metric } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { polledGauge } from '#server/platform/telemetry/polled-gauge.ts';

const BY = ['email', 'push'] as const;

/** The number of queued deliveries of all nodes, and the age of the oldest. */
export function waitingDeliveries({ db, clock }: { db: Database; clock: Clock }): Metric[] {
  const gauge = (about: { name: string; help: string }, valueIn: (count: number, lateMs: number) => number) =>
    polledGauge({ ...about, labelNames: ['by'] }, async (set) => {
      const rows = await waiting(db);
      for (const by of BY) {
        const row = rows.find((each) => each.by === by);
        set({ by }, valueIn(Number(row?.count ?? 0), row ? Math.max(0, clock() - Number(row.oldest)) : 0));
      }
    });
  return [
    gauge(
      {
        name: 'kalends_deliveries_waiting',
        help: 'E-mails and push messages of reminders and summaries that wait to be sent.',
      },
      (count) => count,
    ),
    gauge(
      {
        name: 'kalends_deliveries_late_seconds',
        help: 'How long after its time the oldest e-mail or push message still waits.',
      },
      (_, lateMs) => lateMs / 1_000,
    ),
  ];
}

const waiting = (db: Database) =>
  db.snapshot((sql) =>
    sql
      .selectFrom('deliveries')
      .select((eb) => eb.case().when('subscription_id', 'is', null).then('email').else('push').end().as('by'))
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
      .where('state', '=', 'waiting')
      .groupBy('by')
      .execute(),
  );
