import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import type { EmailMessage, Mailer } from '#server/mail/email.ts';
import { createNotifier, type Notifier } from '#server/notifier/notifier.ts';
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

/** What plans and sends notifications for a test, when it is told to. */
export function testNotifier(app: TestApp, parts: { clock?: () => number } = {}): TestNotifier {
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
  });
  onTestFinished(() => notifier.stop());
  return {
    ...notifier,
    emails,
    mailServer(deliver) {
      instead = deliver;
    },
  };
}

/** What a person has been told, as `kind title`, the latest first. */
export async function toldTo(person: Person): Promise<string[]> {
  const { notifications } = (await person.call('GET', '/api/notifications')).as(NotificationList);
  return notifications.map(({ kind, event }) => `${kind} ${event?.title ?? ''}`.trim());
}
