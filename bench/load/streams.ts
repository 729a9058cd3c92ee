import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, jsonOf } from '../http.ts';
import { startRound } from './clock.ts';
import type { Call, Round, StreamsJob } from './job.ts';

const OPENED_AT_ONCE = 50;
/** The time limit for the last changes. */
const TAIL_MS = 1_000;

interface Delivery {
  readonly stream: number;
  readonly version: number;
  readonly at: number;
}

/**
 * Opens the streams, changes the calendar at a steady pace and notes when each stream hears of each change. A server may tell
 * several changes as one, the newest; then all of them have arrived with it.
 */
export async function runStreams({ port, ms, streams, changes, everyMs }: StreamsJob): Promise<Round> {
  const deliveries: Delivery[] = [];
  const sockets = await openStreams(port, streams, (delivery) => deliveries.push(delivery));
  const finish = startRound();
  const sent = await sendChanges(port, ms, changes, everyMs);
  await sleep(TAIL_MS);
  const round = finish(latenciesOf(deliveries, sent));
  for (const socket of sockets) socket.destroy();
  const expected = sent.size * streams.length;
  if (round.answers < expected) throw new Error(`${expected - round.answers} of ${expected} deliveries are missing`);
  return { ...round, ms };
}

async function openStreams(
  port: number,
  requests: readonly string[],
  onDelivery: (delivery: Delivery) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < requests.length; start += OPENED_AT_ONCE) {
    const some = requests.slice(start, start + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((text, index) => openStream(port, text, start + index, onDelivery)))));
  }
  return sockets;
}

async function openStream(
  port: number,
  requestText: string,
  stream: number,
  onDelivery: (delivery: Delivery) => void,
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(requestText);
  const [head]: Buffer[] = await once(socket, 'data');
  if (!head?.toString('latin1').startsWith('HTTP/1.1 200 ')) throw new Error(`a stream did not open: ${head}`);
  let unread = '';
  socket.on('data', (chunk: Buffer) => {
    const at = performance.now();
    unread += chunk.toString('latin1');
    const whole = unread.lastIndexOf('}');
    for (const [, version] of unread.slice(0, whole + 1).matchAll(/"version":(\d+)\}/g)) {
      onDelivery({ stream, version: Number(version), at });
    }
    unread = unread.slice(whole + 1);
  });
  return socket;
}

/** Sends the changes. @returns when each was sent, by the version that it made */
async function sendChanges(
  port: number,
  ms: number,
  changes: readonly Call[],
  everyMs: number,
): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  const answers: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count * everyMs < ms; count += 1) {
    const wait = start + count * everyMs - performance.now();
    if (wait > 0) await sleep(wait);
    const call = changes[count % changes.length];
    if (call) answers.push(sendOne(port, call, sent));
  }
  await Promise.all(answers);
  return sent;
}

async function sendOne(port: number, { method, path, headers, body }: Call, sent: Map<number, number>): Promise<void> {
  const at = performance.now();
  const answer = await ask(port, method, path, headers, body);
  sent.set(jsonOf<{ event: { version: number } }>(answer, 200).event.version, at);
}

function latenciesOf(deliveries: readonly Delivery[], sent: ReadonlyMap<number, number>): number[] {
  const versions = [...sent.keys()].sort((a, b) => a - b);
  const received = new Map<number, number>();
  const latencies: number[] = [];
  for (const { stream, version, at } of deliveries) {
    let next = received.get(stream) ?? 0;
    for (; next < versions.length; next += 1) {
      const sentVersion = versions[next] ?? 0;
      if (sentVersion > version) break;
      latencies.push(at - (sent.get(sentVersion) ?? at));
    }
    received.set(stream, next);
  }
  return latencies;
}
