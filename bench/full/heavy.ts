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
  /** Counts what it has left to a job; it is over at 0. */
  readonly left?: string;
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
  { name: 'export of the account', person: OWNER, method: 'GET', path: '/api/account/export' },
  {
    name: 'rename a tag of 13,000 events',
    person: OWNER,
    method: 'PUT',
    path: `${large}/tags`,
    body: (tags) => ({ tags: tags.map((tag, place) => (place === 3 ? { ...tag, name: 'Иначе' } : tag)) }),
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
    left: `select count(*) as left_over from events where calendar_id = '${calendarId(LARGE)}'`,
  },
];

/** What has run out over night: the whole log. */
export const RUN_OUT = ['update changes set at = 0', "delete from jobs where kind = 'upkeep'"] as const;
export const UPKEEP_LEFT = 'select count(*) as left_over from changes where at = 0';
