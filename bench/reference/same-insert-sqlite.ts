import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { answer, serve } from './answering.ts';
import { sentRow } from './insert-rows.ts';

/**
 * A bare `node:http` server that inserts the event of each request into a copy of the server's database and answers when it
 * is on the disk: one prepared insert and one fsync for each.
 */

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'kalends.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
const like = database.prepare('select * from events where tag_id is not null limit 1').get() ?? {};
const columns = Object.keys(like);
const insert = database.prepare(
  `insert into events (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
);

serve(async (request, response) => {
  const row = await sentRow(request, like);
  insert.run(...columns.map((name) => row[name] as SQLInputValue)); // a row of the same table
  const { status, headers, body } = answer();
  response.writeHead(status, headers);
  response.end(body);
});
