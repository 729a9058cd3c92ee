import pg from 'pg';
import { answer, serve } from './answering.ts';
import { type Row, sentRow } from './insert-rows.ts';

/**
 * A bare `node:http` server that inserts the event of each request into a copy of the server's database and answers when
 * PostgreSQL has committed it: one prepared insert for each, over as many connections as the server has.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query<Row>('select * from events where tag_id is not null limit 1');
const like = rows[0] ?? {};
const columns = Object.keys(like);
const text = `insert into events (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;

serve(async (request, response) => {
  const row = await sentRow(request, like);
  await pool.query({ name: 'insert', text, values: columns.map((name) => row[name]) });
  const { status, headers, body } = answer();
  response.writeHead(status, headers);
  response.end(body);
});
