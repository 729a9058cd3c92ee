import { type Migration, run } from '../migrate.ts';

/** What the first page has set, once and for the whole installation. */
export const site: Migration = {
  name: '009-site',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table site_settings (
    id integer primary key,
    registration text not null,
    language text not null,
    theme text not null,
    created_at bigint not null
  )`,
];
