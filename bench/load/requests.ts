import { startRound } from './clock.ts';
import { Connection } from './connection.ts';
import type { RequestsJob, Round } from './job.ts';

/** Keeps every connection busy until the time is over or there is nothing more to send. */
export function runRequests({ ports, connections, ms, requests, order, status: wanted }: RequestsJob): Promise<Round> {
  const buffers = requests.map((request) => Buffer.from(request));
  const latencies: number[] = [];
  return new Promise((resolve, reject) => {
    let next = 0;
    let idle = 0;
    const finish = startRound();
    const deadline = performance.now() + ms;
    const open = Array.from(
      { length: connections },
      (_, index) => new Connection(ports[index % ports.length] ?? 0, onAnswer, fail),
    );
    for (const connection of open) sendNext(connection);

    function onAnswer(connection: Connection, status: number): void {
      const now = performance.now();
      latencies.push(now - connection.sentAt);
      if (status !== wanted) fail(`answered ${status} instead of ${wanted}`);
      else if (now >= deadline) rest();
      else sendNext(connection);
    }

    function sendNext(connection: Connection): void {
      if (next >= buffers.length && order === 'cycle') next = 0;
      const request = buffers[next];
      next += 1;
      if (request) connection.send(request);
      else rest();
    }

    function rest(): void {
      idle += 1;
      if (idle < open.length) return;
      const round = finish(latencies);
      close();
      resolve(round);
    }

    function fail(reason: string): void {
      close();
      reject(new Error(reason));
    }

    function close(): void {
      for (const connection of open) connection.close();
    }
  });
}
