import addressparser from 'nodemailer/lib/addressparser';
import { Email } from '#domain/accounts.ts';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';
import { mailOf } from '#server/platform/config/development-mail.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from './email.ts';
import type { Sender } from './message.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Drops e-mails when there is no mail server; features that depend on mail report that themselves. */
const NO_MAIL: Mailer = { async deliver() {}, close() {} };

/**
 * SMTP if the operator has configured it, in trials a folder of `.eml` files, else none.
 * @throws ConfigError when MAIL_FROM is not one address
 */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'secret'> & Partial<Pick<Config, 'developmentMail'>>,
  log: Log,
): Mailer {
  const from = senderOf(config.mailFrom);
  if (mailOf(config) === 'none') return NO_MAIL;
  return config.smtpUrl ? smtpMailer(config.smtpUrl, from, config.secret, log) : outboxMailer(config.dataDir, from);
}

/** Contact for operators of other services. */
export const contactOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string => `mailto:${senderOf(mailFrom).address}`;

function senderOf(text: string): Sender {
  const [sender, ...more] = addressparser(text);
  if (!sender?.address || more.length > 0 || !isAddress(sender.address)) {
    throw new ConfigError(['MAIL_FROM: must be one address, like Kalends <no-reply@calendar.example>']);
  }
  return { name: sender.name, address: sender.address };
}

/** In trials the host may have no dot: `no-reply@localhost`, `no-reply@[::1]`. */
const isAddress = (text: string) => Email.safeParse(text).success || /^[\w.+-]+@(?:[\w-]+|\[[\da-f:.]+\])$/i.test(text);
