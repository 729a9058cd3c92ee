import { CREATES, type Engine } from './measured.ts';
import { type Needs, needsOf } from './model.ts';

/** A resource, and how many people have used it up. */
export interface Limit {
  readonly what: string;
  readonly people: number;
  readonly follows: string;
}

/** A reminder that is later than this is not sent. */
const LATE_S = 900;

/** Needs grow with people, so one person’s say it all. */
function limitsWith(engine: Engine) {
  const needs = needsOf(1, engine);
  return (what: string, most: number, need: (needs: Needs) => number, follows: string): Limit => ({
    what,
    people: most / need(needs),
    follows,
  });
}

const inOrder = (limits: readonly Limit[]) => limits.toSorted((one, other) => one.people - other.people);

/** One process with one file. @param memoryGib of the machine @param diskGib of the machine */
export function limitsOfBox(memoryGib: number, diskGib: number): readonly Limit[] {
  const limit = limitsWith('sqlite');
  return inOrder([
    limit('the one thread of JavaScript', 1, (needs) => needs.nodeCores, 'processor time of each call and check'),
    limit(
      'commits, one after the other',
      CREATES.sqlite,
      (needs) => needs.commits,
      `${CREATES.sqlite} creates a second`,
    ),
    limit(`memory of streams, ${memoryGib} GiB`, memoryGib, (needs) => needs.streamGib, 'MiB of 10,000 streams'),
    limit(`disk, ${diskGib} GiB`, diskGib, (needs) => needs.diskGib, 'bytes of a row on SQLite'),
  ]);
}

/** One primary with as many nodes as it takes. @param times how many times the two measured cores it is */
export function limitsOfPrimary(times: number, diskGib: number): readonly Limit[] {
  const limit = limitsWith('postgres');
  const { postgres: creates } = CREATES;
  return inOrder([
    limit('commits', creates * times, (needs) => needs.commits, `${creates} creates a second on two cores, × ${times}`),
    limit(
      'commits that tell the nodes by NOTIFY, one after the other',
      creates,
      (needs) => needs.changes,
      `${creates} creates a second, however many cores`,
    ),
    limit('processors of the primary', 2 * times, (needs) => needs.databaseCores, `${2 * times} cores`),
    limit(`disk, ${diskGib} GiB`, diskGib, (needs) => needs.diskGib, 'bytes of a row on PostgreSQL'),
    limit('reminders at 9:00, 15 minutes late', LATE_S, (needs) => needs.toldSeconds, 'the rate of two nodes'),
    limit('e-mails at 9:00, 15 minutes late', LATE_S, (needs) => needs.emailSeconds, 'the rate of two nodes'),
  ]);
}
