import addressparser from 'nodemailer/lib/addressparser';
import { Email } from '#domain/accounts.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Post } from './letter.ts';
import type { Sender } from './message.ts';
import { outboxPost } from './outbox-post.ts';
import { smtpPost } from './smtp-post.ts';

/**
 * Real mail by SMTP when the host has set it up, else a folder of `.eml` files.
 * @throws ConfigError when MAIL_FROM is not one address
 */
export function openPost(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Post {
  const from = senderOf(config.mailFrom);
  return config.smtpUrl ? smtpPost(config.smtpUrl, from, log) : outboxPost(config.dataDir, from);
}

function senderOf(text: string): Sender {
  const [sender, ...more] = addressparser(text);
  if (!sender?.address || more.length > 0 || !isAddress(sender.address)) {
    throw new ConfigError(['MAIL_FROM: must be one address, like Kalends <no-reply@calendar.example>']);
  }
  return { name: sender.name, address: sender.address };
}

/** On a trial the host has no dot: `no-reply@localhost`, `no-reply@[::1]`. */
const isAddress = (text: string) => Email.safeParse(text).success || /^[\w.+-]+@(?:[\w-]+|\[[\da-f:.]+\])$/i.test(text);
