import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type ReadMessage, readMessage } from '#server/platform/mail/read-message.ts';
import { freePort } from './free-port.ts';
import { listening } from './listen.ts';

interface Received {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly message: ReadMessage;
}

export interface MailServer {
  readonly port: number;
  /** What it has accepted, in order. */
  readonly received: readonly Received[];
  stop(): Promise<void>;
}

type Step = 'onMailFrom' | 'onRcptTo' | 'onData';

/** An SMTP server on 127.0.0.1 that accepts everything; `options` may say otherwise. */
export async function mailServer(options: SMTPServerOptions = {}, wanted?: number): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const accept: typeof done = (error, reply) => {
          const { mailFrom, rcptTo } = session.envelope;
          const message = readMessage(Buffer.concat(chunks));
          const sender = mailFrom ? mailFrom.address : '';
          if (!error) received.push({ sender, recipients: rcptTo.map(({ address }) => address), message });
          done(error, reply);
        };
        if (options.onData) options.onData(stream, session, accept);
        else accept();
      });
    },
  });
  // A client that goes away in the middle is part of some tests.
  server.on('error', () => {});
  const port = wanted ?? (await freePort());
  await listening(() => server.listen(port, '127.0.0.1'));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { port, received, stop };
}

/** Refuses at one step with the reply code that `code` gives each time; 0 accepts. */
export function refusing(step: Step, code: () => number): SMTPServerOptions {
  return {
    [step]: (_what: unknown, _session: unknown, done: (error?: Error | null) => void) => {
      const responseCode = code();
      done(responseCode === 0 ? null : refusal(responseCode));
    },
  };
}

export const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });
