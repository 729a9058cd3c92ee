import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import { REMINDING } from '#server/interop/reminding.ts';
import { createNotifier, type Notifier } from '#server/notifications/notifier/notifier.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EmailMessage, Mailer } from '#server/platform/mail/email.ts';
import { outgoingPost } from '#server/platform/outgoing.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

interface SentEmail extends EmailMessage {
  /** Its Message-ID is made of this. */
  readonly id: string;
}

export interface TestNotifier extends Notifier {
  readonly emails: SentEmail[];
  /** What the mail server does from now on: nothing but take e-mails, or this instead. */
  mailServer(deliver: Mailer['deliver'] | null): void;
}

/**
 * What plans and sends notifications for a test, when it is told to.
 * @param parts `news`: what others have changed before it runs for the first time is news as well
 */
export function testNotifier(app: TestApp, parts: { clock?: () => number; news?: boolean } = {}): TestNotifier {
  const emails: SentEmail[] = [];
  let instead: Mailer['deliver'] | null = null;
  const mailer: Mailer = {
    async deliver(email, delivery) {
      if (instead) return instead(email, delivery);
      emails.push({ ...email, id: delivery.id });
    },
    close() {},
  };
  const notifier = createNotifier({
    db: app.db,
    clock: parts.clock ?? (() => app.clock.now),
    log: pino({ level: 'silent' }),
    mailer,
    post: outgoingPost({ allowLoopback: true }),
    subject: 'mailto:no-reply@localhost',
    publicUrl: app.config.publicUrl,
    secret: app.config.secret,
    others: Object.values(REMINDING),
  });
  onTestFinished(() => notifier.stop());
  let isNewsKnown = parts.news === true;
  return {
    ...notifier,
    async runDue() {
      if (!isNewsKnown) await app.db.write(passNews);
      isNewsKnown = true;
      await notifier.runDue();
    },
    emails,
    mailServer(deliver) {
      instead = deliver;
    },
  };
}

async function passNews(sql: Sql): Promise<void> {
  const present = sql.selectFrom('calendars').select(['id as calendar_id', 'version']);
  await sql.deleteFrom('change_cursors').execute();
  await sql.insertInto('change_cursors').columns(['calendar_id', 'version']).expression(present).execute();
}

/** What a person has been reminded of, as `kind title`, the latest first. */
export async function notifiedTo(person: Person): Promise<string[]> {
  const { notifications } = (await person.call('GET', '/api/notifications')).as(NotificationList);
  return notifications.flatMap(({ kind, event }) => (event ? `${kind} ${event.title}`.trim() : []));
}
