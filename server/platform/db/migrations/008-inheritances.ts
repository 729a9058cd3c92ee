import { type Migration, run } from '../migrate.ts';

/** Who has inherited a calendar from an account that is gone, and until when they may decline it. */
export const inheritances: Migration = {
  name: '008-inheritances',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table inheritances (
    calendar_id text not null references calendars (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    former_role text not null,
    until bigint not null,
    constraint inheritances_key primary key (calendar_id, user_id)
  )`,
  'create index inheritances_of_user on inheritances (user_id)',
  'create index inheritances_until on inheritances (until)',
];
