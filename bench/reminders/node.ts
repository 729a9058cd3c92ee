import { pino } from 'pino';
import { createNotifier } from '#server/notifications/notifier/notifier.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';

/** One node: plans or tells and sends what is due by a clock that begins at NOW, and says each e-mail that it hands over. */

const began = performance.now();
const clock = () => Number(process.env.NOW) + Math.round(performance.now() - began);
const db = await openDatabase(
  { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '' },
  migrations,
  clock(),
  () => {},
);
const notifier = createNotifier({
  db,
  clock,
  log: pino({ level: 'error' }, pino.destination(2)),
  mailer: {
    async deliver({ to }, { id }) {
      process.send?.({ to, id });
    },
    close() {},
  },
  post: async () => ({ status: 201, retryAfter: undefined }),
  subject: 'mailto:bench@localhost',
  publicUrl: 'http://localhost',
  secret: 'a secret of the bench, known to everybody who reads this',
});
db.subscribe(notifier.receive);
await notifier.runDue();
process.send?.({ done: true });
process.on('SIGTERM', () => process.exit(0));
setInterval(notifier.tick, 1_000);
