import { type Migration, run } from '../migrate.ts';
import type { Sql } from '../types.ts';

/** People of calendars, who need no account, and whom each event is about. Every member becomes one of them. */
export const people: Migration = {
  name: '012-people',
  up: async (sql) => {
    await run(sql, TABLES);
    await addMembers(sql);
  },
};

const TABLES = [
  `create table people (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    member_id text references members (id) on delete set null,
    name text not null, initials text not null, color text not null,
    position integer not null,
    deleted_at bigint
  )`,
  'create index people_of_calendar on people (calendar_id)',
  'create unique index people_of_members on people (member_id) where member_id is not null',
  'alter table calendars add column people_version bigint default 0 not null',
  "alter table calendars add column gone_people text default '[]' not null",
  "alter table events add column person_ids text default '[]' not null",
  "create index events_about_people on events (calendar_id, id) where person_ids <> '[]'",
];

/** Neighbours are easy to tell apart. */
const COLORS = ['#2196F3', '#E91E63', '#4CAF50', '#FF9800', '#673AB7', '#00BCD4', '#795548', '#F44336', '#009688'];
const AT_ONCE = 500;

async function addMembers(sql: Sql): Promise<void> {
  let calendar = { id: '', names: new Set<string>(), count: 0 };
  for (let last = { calendar_id: '', id: '' }, isMore = true; isMore; ) {
    const rows = await sql
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['members.id', 'members.calendar_id', 'users.name'])
      .where((eb) => eb(eb.refTuple('members.calendar_id', 'members.id'), '>', eb.tuple(last.calendar_id, last.id)))
      .orderBy('members.calendar_id')
      .orderBy('members.id')
      .limit(AT_ONCE)
      .execute();
    const added = rows.map(({ id, calendar_id, name }) => {
      if (calendar.id !== calendar_id) calendar = { id: calendar_id, names: new Set(), count: 0 };
      const position = calendar.count;
      calendar.count += 1;
      return {
        ...{ id: crypto.randomUUID(), calendar_id, member_id: id, name: freeName(calendar.names, name), position },
        ...{ initials: initialsOf(name), color: COLORS[position % COLORS.length] ?? '#2196F3' },
      };
    });
    if (added.length > 0) await sql.insertInto('people').values(added).execute();
    last = rows.at(-1) ?? last;
    isMore = rows.length === AT_ONCE;
  }
}

function freeName(taken: Set<string>, name: string): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name.slice(0, 190).toWellFormed()} ${count}`;
    const key = tried.toLocaleLowerCase('und').normalize('NFC');
    if (taken.size !== taken.add(key).size) return tried;
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('und');
