import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: JSON lines on standard output. It receives no bodies, headers, query strings, e-mail addresses or raw paths (an
 * invitation's path is a secret), so nothing has to be redacted.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: pino.stdSerializers.err } };
  return destination ? pino(options, destination) : pino(options);
}

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'debug'>;
