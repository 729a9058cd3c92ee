import { addDays, msToDate } from '#domain/dates/local.ts';
import { BUSY, calendarId, GUEST, LARGE, OWNER, PASSWORD } from './people.ts';

/** One call that has much to do. */
export interface Heavy {
  readonly name: string;
  readonly person: number;
  readonly method: string;
  readonly path: string;
  /** What is sent, made from the tags of the large calendar. */
  readonly body?: (tags: readonly Tag[]) => unknown;
  /** The version of the large calendar is put after the path: what this call did is taken back. */
  readonly takesBack?: boolean;
}

export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

const large = `/api/calendars/${calendarId(LARGE)}`;
const today = msToDate(Date.now());

/** In this order: some rest on what those before have done. */
export const HEAVY: readonly Heavy[] = [
  { name: 'changes?since=0, 200,000 events', person: GUEST, method: 'GET', path: `${large}/changes?since=0` },
  {
    name: '400 days of 200,000 events',
    person: GUEST,
    method: 'GET',
    path: `${large}/events?startDate=${addDays(today, -200)}&endDate=${addDays(today, 199)}`,
  },
  {
    name: 'export of the account',
    person: OWNER,
    method: 'POST',
    path: '/api/account/export',
    body: () => ({ password: PASSWORD }),
  },
  {
    name: 'rename a tag of 13,000 events',
    person: OWNER,
    method: 'PUT',
    path: `${large}/tags`,
    body: (tags) => ({ tags: tags.map((tag, index) => (index === 3 ? { ...tag, name: 'Иначе' } : tag)) }),
  },
  {
    name: 'delete all tags of 200,000 events',
    person: OWNER,
    method: 'PUT',
    path: `${large}/tags`,
    body: () => ({ tags: [] }),
  },
  { name: 'changes since before the tags went', person: GUEST, method: 'GET', path: `${large}/changes?since=200001` },
  { name: 'history with that', person: OWNER, method: 'GET', path: `${large}/history` },
  { name: 'undo of the deleted tags', person: OWNER, method: 'POST', path: `${large}/history`, takesBack: true },
  {
    name: 'rename a person in 500 calendars',
    person: BUSY,
    method: 'PUT',
    path: '/api/auth/profile',
    body: () => ({ name: 'Анна Новая', preferredLanguage: 'ru' }),
  },
  {
    name: 'deletion of the account with the calendar of 200,000 events',
    person: OWNER,
    method: 'DELETE',
    path: '/api/account',
    body: () => ({ password: PASSWORD }),
  },
];

/** Whether the job that fills the index is still at it. */
export const UNINDEXED = "select count(*) as left_over from jobs where kind = 'index-events' and state = 'waiting'";

/** What has run out over night: the whole log, and the account that was deleted with its calendar of 200,000 events. */
export const RUN_OUT = [
  'update changes set at = 0',
  'update calendars set deleted_at = 1 where deleted_at is not null',
  'update ended_accounts set ended_at = 1',
  "delete from jobs where kind = 'upkeep'",
] as const;
export const MAINTENANCE_LEFT = `select (select count(*) from changes where at = 0)
  + (select count(*) from events where calendar_id = '${calendarId(LARGE)}') as left_over`;
