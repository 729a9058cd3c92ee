import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { killedAtWork } from '#tests/support/killed-process.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

/** Ten minutes before the usual event. */
const DUE = Date.parse('2026-11-21T09:50:00+03:00');
const LEASE_MS = 60_000;

/** A server process that hands an e-mail to the mail server and never gets the reply. */
const SENDING_PROCESS = `
  import { pino } from 'pino';
  import { migrations, openDatabase } from '#server/platform/db/database.ts';
  import { createNotifier } from '#server/notifications/notifier/notifier.ts';
  const { where, now, publicUrl, secret } = JSON.parse(process.argv[1]);
  const db = await openDatabase(where, migrations, now, () => {});
  const mailer = {
    deliver: (_, { id }) => {
      process.stdout.write(id);
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    },
    close() {},
  };
  const log = pino({ level: 'silent' });
  const post = () => Promise.reject(new Error('There is nobody to push to.'));
  await createNotifier({ db, clock: () => now, log, mailer, post, subject: 'mailto:a@localhost', publicUrl, secret }).runDue();
`;

it('a reminder survives kill -9 between the claim and the answer of the mail server: its Message-ID is the same', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  const timed = [{ minutes: 10, by: 'email' }];
  await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed });
  await createEvent(owner, calendar.id);
  const notifier = testNotifier(app);
  await notifier.runDue();
  app.clock.now = DUE;
  const { dataDir, databaseUrl, publicUrl, secret } = app.config;
  const where = { dataDir, databaseUrl };
  const id = await killedAtWork(SENDING_PROCESS, { where, now: DUE, publicUrl, secret });
  await notifier.runDue();
  expect(notifier.emails).toEqual([]);
  app.clock.advance(LEASE_MS);
  for (let times = 0; times < 2; times += 1) await notifier.runDue();
  expect(notifier.emails.map((email) => [email.to, email.id])).toEqual([[owner.email, id]]);
  expect(await notifiedTo(owner)).toEqual(['due Dentist']);
});
