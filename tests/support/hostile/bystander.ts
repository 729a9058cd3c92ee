import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** How long `/healthz` waits for its answer, in ms. */
export function healthWait(url: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/healthz answers ${response.statusCode}`));
      response.once('close', () => resolve(performance.now() - since)).resume();
    }).once('error', reject);
  });
}

/** The longest that `/healthz` waits while something is under way, asked again and again. */
export async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  let longest = 0;
  do longest = Math.max(longest, await healthWait(url));
  while (!isOver);
  return longest;
}
