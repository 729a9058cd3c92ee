import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that operating systems hand out by themselves (RFC 6335 §6; Linux from 32768): nobody else gets one by chance. */
const [FIRST, LAST] = [15_000, 32_000];

/** A TCP port on 127.0.0.1 that stays free, also while its user has it closed for a moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
