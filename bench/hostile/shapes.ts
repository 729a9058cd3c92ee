import { once } from 'node:events';
import { connect } from 'node:net';

/** What is no call at all: said to a server over a connection of its own. */
export interface Shape {
  readonly name: string;
  readonly pieces: readonly string[];
}

const head = (...more: string[]) =>
  ['POST /api/auth/login HTTP/1.1', 'host: x', 'content-type: application/json', ...more, '', ''].join('\r\n');

export const SHAPES: readonly Shape[] = [
  { name: 'nonsense', pieces: ['no HTTP\r\n\r\n'] },
  { name: 'nothing', pieces: [] },
  { name: 'half a head', pieces: ['GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow:'] },
  { name: 'half a body', pieces: [head('content-length: 16000'), `{"email":"${'x'.repeat(15_000)}`] },
  { name: 'a head without an end', pieces: [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}`] },
  { name: 'many headers', pieces: [`GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(2_500)}\r\n`] },
  { name: 'two lengths', pieces: [head('content-length: 5', 'transfer-encoding: chunked'), '0\r\n\r\n'] },
  { name: 'a body in single bytes', pieces: [head('transfer-encoding: chunked'), '1\r\nx\r\n'.repeat(16_000)] },
  { name: 'a body without an end', pieces: [head('transfer-encoding: chunked'), `FFFFFF\r\n${'x'.repeat(500_000)}`] },
  { name: 'a thousand calls in a row', pieces: ['GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_000)] },
];

export interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** How long somebody who sends no more stays, unless the server closes before. */
const STAY_MS = 2_000;

/** Says it and stays a little. @returns the status of the first answer, and when it came; 0 where there was none */
export async function say(port: number, { pieces }: Shape): Promise<Answered> {
  const since = performance.now();
  let ms = 0;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    ms ||= performance.now() - since;
    if (answer.length < 100) answer += chunk.toString('latin1');
  });
  for (const piece of pieces) socket.write(piece);
  const stay = setTimeout(() => socket.destroy(), STAY_MS);
  await once(socket, 'close');
  clearTimeout(stay);
  return { ms, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) };
}
