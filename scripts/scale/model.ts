import { AUDIT_DAYS } from '#domain/audit.ts';
import { HISTORY_DAYS } from '#domain/changes.ts';
import { NOTIFICATION_DAYS } from '#domain/notifications.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import { HEARTBEAT_MS } from '#server/live/hub.ts';
import { ASSUMED } from './assumed.ts';
import { ANSWER_KIB, type Engine, PROCESSOR, ROW_BYTES, STREAMS, TOLD } from './measured.ts';

const GIB = 1024 ** 3;
const DAYS_OF_YEAR = 365;
/** A phone and a computer. */
const SESSIONS = 2;
/** The queries that check a stream: its session, and its calendars. */
const READS_OF_CHECK = 2;

export const of = (name: keyof typeof ASSUMED): number => ASSUMED[name].value;

/** How often people do what costs something, in the busiest second of a day. */
function loadOf(people: number) {
  const peak = (of('hourShare') / 3_600) * of('burst');
  const streams = people * of('streamShare');
  const polls = (people * of('appShare')) / (of('pollMinutes') * 60);
  return {
    openings: people * of('activeShare') * of('opens') * peak,
    /** Calls of calendar apps, and uses of their keys that are noted. */
    polls: polls * of('pollCalls'),
    keyCommits: polls,
    streams,
    streamReads: (streams * READS_OF_CHECK) / (HEARTBEAT_MS / 1_000),
    /** Uses of sessions that are noted because a stream is open. */
    streamCommits: streams / (LAST_USED_STEP_MS / 1_000),
    changes: ((people * of('eventsAWeek') * (1 + of('editsOfEvent'))) / 7) * peak,
  };
}

/** Bytes of the database for a person, without slack and copies: what they enter, and all the rest. */
export function bytesOfPerson(engine: Engine) {
  const bytes = ROW_BYTES[engine];
  const events = of('eventsAWeek') * (DAYS_OF_YEAR / 7) * of('yearsKept');
  const changes = of('eventsAWeek') * (1 + of('editsOfEvent')) * (HISTORY_DAYS / 7);
  const notifications = of('remindersADay') * NOTIFICATION_DAYS;
  return {
    entered: events * (bytes.event + bytes['words of an event']) + changes * bytes['entry of the history'],
    other:
      of('memberships') * bytes.member +
      notifications * (bytes.notification + bytes['message sent']) +
      of('auditEntries') * (AUDIT_DAYS / DAYS_OF_YEAR) * bytes['entry of the audit log'] +
      bytes.user +
      SESSIONS * (bytes.session + bytes['device for push messages']),
  };
}

/** What one use of the product takes: processors of nodes and of PostgreSQL in the busiest second, and the disk of one copy. */
interface Use {
  readonly what: string;
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly diskGib: number;
}

/** Microseconds of a node for a query that finds one row, as the checks of streams show it. */
const readTime = (engine: Engine): number =>
  (STREAMS[engine].cores * 1e6) / ((10_000 * READS_OF_CHECK) / (HEARTBEAT_MS / 1_000));

export function usesOf(people: number, engine: Engine): readonly Use[] {
  const { openings, polls, keyCommits, streamReads, streamCommits, changes } = loadOf(people);
  const took = PROCESSOR[engine];
  const read = readTime(engine);
  const checks = of('callReads') * read;
  // A use that is noted is one statement, where a created event is four.
  const note = took.write / 4;
  /** @param asked how much of the processor time goes by while the database is asked */
  const use = (what: string, time: number, asked: number, bytes = 0): Use => ({
    what,
    nodeCores: time / 1e6 / of('used'),
    databaseCores: (asked * of('databaseShare')) / 1e6 / of('used'),
    diskGib: (people * bytes * of('slack')) / GIB,
  });
  const calls = of('unchangedCalls') + of('changedCalls') + of('coldCalls') + of('searches');
  const made = of('coldCalls') * took.cold + of('searches') * took.search + calls * checks;
  const cached = of('unchangedCalls') * took.unchanged + of('changedCalls') * took.changed;
  const { entered, other } = bytesOfPerson(engine);
  const whole = (what: string, time: number, bytes?: number) => use(what, time, time, bytes);
  return [
    whole('events, their words and history: kept, and changed', changes * took.write, entered),
    use('reads of open apps', openings * (cached + made), openings * made),
    use('reads of calendar apps', polls * (took.poll + checks) + keyCommits * note, polls * checks + keyCommits * note),
    whole('open streams: checked, and their sessions noted', streamReads * read + streamCommits * note),
    whole('everything else that is kept', 0, other),
  ];
}

const sum = (uses: readonly Use[], of: (use: Use) => number): number => uses.reduce((total, use) => total + of(use), 0);

/** What some people need, in the busiest second of a day unless it says otherwise. */
export type Needs = ReturnType<typeof needsOf>;

export function needsOf(people: number, engine: Engine = 'postgres') {
  const load = loadOf(people);
  const { openings, polls, streams } = load;
  const uses = usesOf(people, engine);
  const big = openings * (of('changedCalls') + of('coldCalls'));
  const small = openings * (of('unchangedCalls') + of('searches')) + polls;
  const told = people * of('remindedShare');
  const emails = told * of('emailShare');
  return {
    ...load,
    events: (people * of('eventsAWeek') * DAYS_OF_YEAR * of('yearsKept')) / 7,
    diskGib: sum(uses, ({ diskGib }) => diskGib),
    calls: big + small - polls,
    streamGib: (streams * (STREAMS[engine].tenThousand - STREAMS[engine].none)) / 10_000 / 1024,
    commits: load.changes + load.streamCommits + load.keyCommits,
    nodeCores: sum(uses, ({ nodeCores }) => nodeCores),
    databaseCores: sum(uses, ({ databaseCores }) => databaseCores),
    megabits: (big * ANSWER_KIB.changed + small * ANSWER_KIB.small) * 1024 * 8 * 1e-6,
    told,
    toldSeconds: (told / TOLD.people) * TOLD.inAppSeconds,
    emails,
    emailSeconds: (emails / TOLD.people) * TOLD.byEmailSeconds,
  };
}
