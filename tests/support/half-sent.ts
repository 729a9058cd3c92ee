import { connect, type Socket } from 'node:net';

/** The head of a call with a body of `length` bytes. */
export const headOf = (path: string, length: number, ...more: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    ...more,
    '',
    '',
  ].join('\r\n');

/** A connection on which somebody sends a part of a request, and nothing after it. */
export interface HalfSent {
  /** Resolves once the part is on its way. */
  readonly sent: Promise<void>;
  /** Resolves with what was answered, once the server has ended the connection. */
  readonly ended: Promise<string>;
  isOpen(): boolean;
  close(): void;
}

/** @param localAddress what it comes from: any address of the loopback */
export function sendHalf(url: string, text: string, localAddress = '127.0.0.1'): HalfSent {
  const socket: Socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  let answer = '';
  socket.setEncoding('utf8');
  // A connection that is cut is an end like any other.
  socket
    .on('error', () => {})
    .on('data', (part: string) => {
      answer += part;
    });
  const sent = new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return {
    sent,
    ended: new Promise((resolve) => socket.once('close', () => resolve(answer))),
    isOpen: () => !socket.closed,
    close: () => socket.destroy(),
  };
}
