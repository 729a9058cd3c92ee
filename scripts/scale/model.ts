import { HISTORY_DAYS } from '#domain/changes.ts';
import { NOTIFICATION_DAYS } from '#domain/notifications.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import { HEARTBEAT_MS } from '#server/live/hub.ts';
import { ASSUMED } from './assumed.ts';
import { ANSWER_KIB, CREATES, PROCESSOR, ROW_BYTES, STREAMS, TOLD } from './measured.ts';

const GIB = 1024 ** 3;
const of = (name: keyof typeof ASSUMED): number => ASSUMED[name].value;

/** What some people need, in the busiest second of a day unless it says otherwise. */
export interface Needs {
  readonly events: number;
  readonly diskGib: number;
  /** Calls a second of open apps, and of calendar apps. */
  readonly calls: number;
  readonly polls: number;
  readonly streams: number;
  readonly streamGib: number;
  /** Commits a second: changes of events, uses of sessions that are noted for open streams, uses of keys. */
  readonly changes: number;
  readonly streamCommits: number;
  readonly keyCommits: number;
  /** Reads a second that check open streams. */
  readonly streamReads: number;
  /** Processors of nodes, and of PostgreSQL for writes and checks. */
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly megabits: number;
  /** At 9:00. */
  readonly told: number;
  readonly toldSeconds: number;
  readonly emails: number;
  readonly emailSeconds: number;
}

/** Bytes of the database for a person, without slack and copies. */
export function bytesOfPerson(): number {
  const weeks = DAYS_OF_YEAR / 7;
  const events = of('eventsAWeek') * weeks * of('yearsKept');
  const changes = of('eventsAWeek') * (1 + of('editsOfEvent')) * (HISTORY_DAYS / 7);
  const notifications = of('remindersADay') * NOTIFICATION_DAYS;
  return (
    events * (ROW_BYTES.event + ROW_BYTES['words of an event']) +
    changes * ROW_BYTES['entry of the history'] +
    of('memberships') * ROW_BYTES.member +
    notifications * (ROW_BYTES.notification + ROW_BYTES['message sent']) +
    ROW_BYTES.user +
    SESSIONS * (ROW_BYTES.session + ROW_BYTES['device for push messages'])
  );
}

const DAYS_OF_YEAR = 365;
/** A phone and a computer. */
const SESSIONS = 2;
/** The queries that check a stream: its session, and its calendars. */
const READS_OF_CHECK = 2;

export function needsOf(people: number, engine: 'sqlite' | 'postgres' = 'postgres'): Needs {
  const processor = PROCESSOR[engine];
  const peak = (of('hourShare') / 3_600) * of('burst');
  const openings = people * of('activeShare') * of('opens') * peak;
  const polls = (people * of('appShare') * of('pollCalls')) / (of('pollMinutes') * 60);
  const changes = ((people * of('eventsAWeek') * (1 + of('editsOfEvent'))) / 7) * peak;
  const streams = people * of('streamShare');
  const streamCommits = streams / (LAST_USED_STEP_MS / 1_000);
  const keyCommits = polls / of('pollCalls');
  const streamReads = (streams * READS_OF_CHECK) / (HEARTBEAT_MS / 1_000);
  const calls = {
    unchanged: openings * of('unchangedCalls'),
    changed: openings * of('changedCalls'),
    cold: openings * of('coldCalls'),
    search: openings * of('searches'),
    poll: polls,
    // A use that is noted is one statement, where a created event is four.
    write: changes + (streamCommits + keyCommits) / 4,
  };
  const seconds = (Object.keys(calls) as (keyof typeof calls)[]).map((kind) => (calls[kind] * processor[kind]) / 1e6);
  const ofStreams = (streams / 10_000) * STREAMS[engine].cores;
  const nodeSeconds = seconds.reduce((sum, each) => sum + each, ofStreams);
  const databaseSeconds = ((calls.write * processor.write) / 1e6 + ofStreams) * of('databaseShare');
  const small = calls.unchanged + calls.search + calls.poll;
  const told = people * of('remindedShare');
  const emails = told * of('emailShare');
  return {
    events: (people * of('eventsAWeek') * DAYS_OF_YEAR * of('yearsKept')) / 7,
    diskGib: (people * bytesOfPerson() * of('slack')) / GIB,
    calls: openings * (of('unchangedCalls') + of('changedCalls') + of('coldCalls') + of('searches')),
    polls,
    streams,
    streamGib: (streams * (STREAMS[engine].tenThousand - STREAMS[engine].none)) / 10_000 / 1024,
    changes,
    streamCommits,
    keyCommits,
    streamReads,
    nodeCores: nodeSeconds / of('used'),
    databaseCores: databaseSeconds / of('used'),
    megabits: ((calls.changed + calls.cold) * ANSWER_KIB.changed + small * ANSWER_KIB.small) * 1024 * 8 * 1e-6,
    told,
    toldSeconds: (told / TOLD.people) * TOLD.inAppSeconds,
    emails,
    emailSeconds: (emails / TOLD.people) * TOLD.byEmailSeconds,
  };
}

/** A resource, and how many people have used it up. */
export interface Limit {
  readonly what: string;
  readonly people: number;
  readonly follows: string;
}

const ONE = 1_000_000;
const perPerson = (need: (needs: Needs) => number, engine: 'sqlite' | 'postgres'): number =>
  need(needsOf(ONE, engine)) / ONE;
const commits = ({ changes, streamCommits, keyCommits }: Needs) => changes + streamCommits + keyCommits;
/** A reminder that is later than this is not sent. */
const LATE_S = 900;

/** One process with one file. @param memoryGib of the machine @param diskGib of the machine */
export const limitsOfBox = (memoryGib: number, diskGib: number): readonly Limit[] =>
  inOrder([
    limit(
      'the one thread of JavaScript',
      1,
      ({ nodeCores }) => nodeCores,
      'sqlite',
      'processor time of each call and check',
    ),
    limit('commits, one after the other', CREATES.sqlite, commits, 'sqlite', `${CREATES.sqlite} creates a second`),
    limit(
      `memory of streams, ${memoryGib} GiB`,
      memoryGib,
      ({ streamGib }) => streamGib,
      'sqlite',
      'MiB of 10,000 streams',
    ),
    limit(`disk, ${diskGib} GiB`, diskGib, ({ diskGib }) => diskGib, 'sqlite', 'bytes of a row'),
  ]);

/** One primary with as many nodes as it takes. @param times how many times the two measured cores it is */
export const limitsOfPrimary = (times: number, diskGib: number): readonly Limit[] =>
  inOrder([
    limit(
      'commits of the primary',
      CREATES.postgres * times,
      commits,
      'postgres',
      `${CREATES.postgres} creates a second on two cores, × ${times}`,
    ),
    limit(
      'processors of the primary',
      2 * times,
      ({ databaseCores }) => databaseCores,
      'postgres',
      `${2 * times} cores`,
    ),
    limit(`disk, ${diskGib} GiB`, diskGib, ({ diskGib }) => diskGib, 'postgres', 'bytes of a row'),
    limit(
      'reminders at 9:00, 15 minutes late',
      LATE_S,
      ({ toldSeconds }) => toldSeconds,
      'postgres',
      'the rate of two nodes',
    ),
    limit(
      'e-mails at 9:00, 15 minutes late',
      LATE_S,
      ({ emailSeconds }) => emailSeconds,
      'postgres',
      'the rate of two nodes',
    ),
  ]);

function limit(
  what: string,
  most: number,
  need: (needs: Needs) => number,
  engine: 'sqlite' | 'postgres',
  follows: string,
): Limit {
  return { what, people: most / perPerson(need, engine), follows };
}

const inOrder = (limits: readonly Limit[]) => [...limits].sort((one, other) => one.people - other.people);
