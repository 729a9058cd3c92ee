import type { Round } from './job.ts';

/** Starts to measure a round. @returns what makes the round of its latencies, in ms */
export function startRound(): (latencies: number[]) => Round {
  const startCpu = process.cpuUsage();
  const start = performance.now();
  return (latencies) => {
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(startCpu);
    latencies.sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
    return { answers: latencies.length, ms, p50: at(0.5), p99: at(0.99), loadBusy: (user + system) / 1_000 / ms };
  };
}
