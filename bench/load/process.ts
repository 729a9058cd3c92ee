import { Connection } from './connection.ts';
import type { Job, Outcome, Round } from './job.ts';

/** The load generator: a process of its own, so that it takes nothing from the bench or the server but its core. */

process.on('disconnect', () => process.exit(0));
process.on('message', (job: Job) => {
  run(job).then(
    (round) => answer({ round }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

const answer = (outcome: Outcome): void => {
  process.send?.(outcome);
};

function run({ ports, connections, ms, requests, order, status: wanted }: Job): Promise<Round> {
  const buffers = requests.map((request) => Buffer.from(request));
  const latencies: number[] = [];
  return new Promise((resolve, reject) => {
    let next = 0;
    let idle = 0;
    const startCpu = process.cpuUsage();
    const start = performance.now();
    const deadline = start + ms;
    const open = Array.from(
      { length: connections },
      (_, place) => new Connection(ports[place % ports.length] ?? 0, onAnswer, fail),
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
      const end = performance.now();
      const { user, system } = process.cpuUsage(startCpu);
      close();
      latencies.sort((a, b) => a - b);
      const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
      resolve({
        answers: latencies.length,
        ms: end - start,
        p50: at(0.5),
        p99: at(0.99),
        loadBusy: (user + system) / 1_000 / (end - start),
      });
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
