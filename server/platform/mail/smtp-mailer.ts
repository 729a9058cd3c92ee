import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '#server/platform/config/addresses.ts';
import type { Log } from '#server/platform/log.ts';
import { emailHash } from '#server/platform/security-log.ts';
import { JobError, PermanentError } from '#server/platform/work/failure.ts';
import type { Mailer } from './email.ts';
import { messageOf, type Sender } from './message.ts';
import { faultOf, isRefusal } from './smtp-fault.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/**
 * A mail server's reply for administrators: some servers repeat the refused command, and only the operator may know the password.
 * @param url of the mail server, with user and password
 */
function withoutPassword(reply: string, url: string): string {
  const { username, password: encoded } = new URL(url);
  if (encoded === '') return reply;
  const [user, password] = [decodeURIComponent(username), decodeURIComponent(encoded)];
  // Longer forms first, since they contain the shorter. AUTH LOGIN sends the password alone, AUTH PLAIN both.
  const secrets = [base64(`\0${user}\0${password}`), base64(password), encoded, password];
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply);
}

const SECOND = 1_000;
const CONNECTIONS_MAX = 4;

/**
 * Sends by SMTP over a small pool of connections. Every wait is limited: a server that hangs delays an e-mail by half a minute. The log
 * hashes recipients as the security log does.
 * @param url `smtp://` or `smtps://`; its query may set any option of Nodemailer's SMTP transport
 */
export function smtpMailer(url: string, from: Sender, secret: string, log: Log): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // A pooled connection that the server has closed is replaced once; further retries are up to the queue.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Otherwise a man in the middle could hide that the server offers TLS. `?requireTLS=false` overrides it.
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: 10 * SECOND,
    idleTimeout: 60 * SECOND,
  });
  // Without a listener an error outside any e-mail would end the process.
  transport.on('error', (error: NodemailerError) => log.warn({ code: error.code }, 'mail server'));

  return {
    async deliver(email, { id, queuedAt, signal }) {
      const about = { mail: id, email: emailHash(secret, email.to) };
      try {
        const { response } = await transport.sendMail({ ...messageOf(email, from, id, queuedAt), signal });
        log.info({ ...about, reply: withoutAddresses(response) }, 'the mail server took an e-mail');
      } catch (error) {
        const fault = faultOf(error);
        if (!(error instanceof Error) || fault === undefined) throw error;
        const { responseCode: reply }: NodemailerError = error;
        log.warn({ ...about, fault, reply }, 'the mail server did not take an e-mail');
        const message = withoutPassword(error.message, url);
        throw new (isRefusal(error) ? PermanentError : JobError)(message, { cause: error, fault });
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

const REPLY_MAX = 200;

/** A mail server's reply, such as its queue id, by which its log can be searched. */
const withoutAddresses = (reply: string): string =>
  reply
    .slice(0, REPLY_MAX)
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');
