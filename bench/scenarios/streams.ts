import type { Scenario } from '../bench.ts';
import { requestText } from '../load/job.ts';
import { processorMs } from '../processes.ts';

const STREAMS = 1_000;
const EVERY_MS = 10;
const MS = 5_000;

/** Many people with the calendar open while somebody works in it. */
export const streams: Scenario = {
  name: 'live updates',
  targets: {},
  limit: 'the commit of each change, and one write to each of 1,000 sockets.',
  async measure(bench) {
    const { server, data } = bench;
    const path = `/api/events/${data.eventIds[0]}`;
    const open = Array.from({ length: STREAMS }, (_, index) =>
      requestText('GET', '/api/stream', {
        authorization: `Bearer ${data.audience[index % data.audience.length]}`,
        accept: 'text/event-stream',
      }),
    );
    const changes = ['Обед', 'Ужин'].map((title) => ({ method: 'PUT', path, headers: bench.headers, body: { title } }));
    const before = processorMs(server.pid);
    const round = await bench.run({
      kind: 'streams',
      port: server.port,
      ms: MS,
      streams: open,
      changes,
      everyMs: EVERY_MS,
    });
    const cpu = processorMs(server.pid) - before;
    return {
      ours: {
        perSecond: (round.answers * 1_000) / round.ms,
        p50: round.p50,
        p99: round.p99,
        cpuMicros: (cpu * 1_000) / round.answers,
        busy: cpu / round.ms,
        loadBusy: round.loadBusy,
      },
      detail: `${STREAMS.toLocaleString('en')} streams, a change every ${EVERY_MS} ms; from sending it to hearing of it`,
    };
  },
};
