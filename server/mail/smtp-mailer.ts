import { createTransport, type NodemailerError } from 'nodemailer';
import { PermanentError } from '#server/jobs/handler.ts';
import { isLoopback } from '#server/platform/config/addresses.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from './email.ts';
import { messageOf, type Sender } from './message.ts';

const SECOND = 1_000;
const CONNECTIONS_MAX = 4;

/**
 * Sends by SMTP over a small pool of connections. Every wait is limited: a server that hangs delays an e-mail by half a minute.
 * @param url `smtp://` or `smtps://`; its query may set any option of Nodemailer's SMTP transport
 */
export function smtpMailer(url: string, from: Sender, log: Log): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // A connection that the server has closed meanwhile is replaced once; further retries are the queue's.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Otherwise somebody in between could hide that the server offers TLS. `?requireTLS=false` overrides it.
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: 10 * SECOND,
    idleTimeout: 60 * SECOND,
  });
  // Without a listener an error outside any e-mail would end the process.
  transport.on('error', (error: NodemailerError) => log.warn({ code: error.code }, 'mail server'));

  return {
    async deliver(email, { id, queuedAt, signal }) {
      try {
        await transport.sendMail({ ...messageOf(email, from, id, queuedAt), signal });
      } catch (error) {
        throw isRefusal(error) ? new PermanentError(error.message, { cause: error }) : error;
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

/**
 * Whether the server refused this e-mail for good: its recipient or its content, with a 5xx. A refused sender or password is for the
 * operator to correct, so the e-mail waits.
 */
function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { permanent, code, command }: NodemailerError = error;
  return permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
}
