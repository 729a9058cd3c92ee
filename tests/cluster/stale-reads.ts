import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './author.ts';
import type { Host } from './host.ts';

/** The version of a calendar as one node tells it, asked without the balancer. @throws where it does not answer */
export type VersionAt = (app: Host) => Promise<number>;

export const versionOf =
  ({ token, calendarId }: Account): VersionAt =>
  async (app) => {
    const answer = await fetch(`http://${app.address}:3000/api/calendars/${calendarId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} from ${app.name}`);
    return body.calendar.version;
  };

const [READS, TRIES] = [20, 600];

/** Reads from a node that has been away for a while. @throws where it tells what was before a known version */
export async function readsNothingOld(app: Host, versionAt: VersionAt, known: number): Promise<void> {
  for (let [reads, tries] = [0, 0]; reads < READS; tries += 1) {
    if (tries > TRIES) throw new Error(`${app.name} does not answer again.`);
    const version = await versionAt(app).catch(() => undefined);
    if (version === undefined) await sleep(100);
    else if (version < known) throw new Error(`${app.name} serves version ${version} after ${known} was known.`);
    else reads += 1;
  }
}
