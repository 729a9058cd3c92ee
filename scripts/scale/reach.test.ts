import { describe, expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const crossings = (sql: string) => reachOf(sql).crossings;

describe('a statement that says the key of all its tables', () => {
  it.each([
    ['by a parameter', 'select * from events where calendar_id = $1 and id = $2'],
    ['by a list', 'select * from events where calendar_id in ($1, $2)'],
    ['by an array', 'select * from events where calendar_id = any($1::text[])'],
    ['by an unnested array', 'select * from events where calendar_id in (select unnest($1::text[]))'],
    [
      'in each branch of an or',
      'delete from tags where (calendar_id = $1 and id = $2) or (calendar_id = $3 and id = $4)',
    ],
    ['by a row', 'select * from tags where (calendar_id, id) in (($1, $2), ($3, $4))'],
    ['by a join', 'select * from tags as t join events as e on e.calendar_id = t.calendar_id where t.calendar_id = $1'],
    [
      'for the other side of an outer join',
      'select * from tags as t left join events as e on e.calendar_id = t.calendar_id and e.tag_id = t.id where t.calendar_id = $1',
    ],
    [
      'from outside a subquery',
      'select * from calendars as c where c.id = $1 and exists (select from events where calendar_id = c.id)',
    ],
    [
      'through a common table',
      'with mine as (select id from calendars where id = $1) select * from events as e join mine on e.calendar_id = mine.id',
    ],
    [
      'through a union',
      'select * from events as e join (select id from calendars where id = $1 union all select calendar_id as id from tags where calendar_id = $2) as c on e.calendar_id = c.id',
    ],
    ['in new rows', 'insert into tags (id, calendar_id, name) values ($1, $2, $3), ($4, $5, $6)'],
    [
      'in rows from another table',
      'insert into tags (id, calendar_id) select id, calendar_id from events where calendar_id = $1',
    ],
    ['in an update', 'update events set title = $1 where calendar_id = $2 and id = $3'],
    ['where the rest has an or', 'select * from events where calendar_id = $1 and (title = $2 or location = $3)'],
  ])('%s', (_, sql) => {
    expect(crossings(sql)).toEqual([]);
    expect(reachOf(sql).groups).toEqual(['calendar']);
  });

  it('says whether it is one key', () => {
    expect(reachOf('select * from events where calendar_id = $1').keys).toBe('one');
    expect(reachOf('select * from events where calendar_id in ($1)').keys).toBe('one');
    expect(reachOf('select * from events where calendar_id in ($1, $2)').keys).toBe('several');
  });

  it('may go to the shards of a calendar and of a person', () => {
    const sql =
      'select * from members as m join sessions as s on s.user_id = m.user_id where m.calendar_id = $1 and m.user_id = $2';
    expect(reachOf(sql)).toMatchObject({ groups: ['calendar', 'person'], crossings: [] });
  });

  it('may touch what lies on every server as well', () => {
    expect(reachOf('select name from users where email_key = $1')).toMatchObject({ groups: [], crossings: [] });
    expect(
      crossings('select u.name from members as m join users as u on u.id = m.user_id where m.calendar_id = $1'),
    ).toEqual([]);
  });
});

describe('a statement that does not', () => {
  it.each([
    ['says something else in each branch of an or', 'select * from events where id = $1 or id = $2', ['events by id']],
    ['says nothing', 'select count(*) from events', ['events whole']],
    ['says something else', 'select * from events where id = $1', ['events by id']],
    ['says it in one branch of an or', 'select * from events where calendar_id = $1 or id = $2', ['events whole']],
    ['says the contrary', 'select * from events where not (calendar_id = $1)', ['events whole']],
    ['excludes some', 'select * from events where calendar_id not in ($1, $2)', ['events by calendar_id']],
    ['compares it', 'select id from calendars where id > $1 order by id', ['calendars by id']],
    [
      'says it for the other side of an outer join only',
      'select * from events as e left join calendars as c on c.id = $1 and e.calendar_id = c.id',
      ['events whole'],
    ],
    [
      'says it of a table that another joins by something else',
      'select * from events as e join tags as t on t.id = e.tag_id where e.calendar_id = $1',
      ['tags by id'],
    ],
    [
      'says it inside a subquery only',
      'select * from events as e where exists (select from calendars as c where c.id = $1 and c.id = e.calendar_id)',
      ['events whole'],
    ],
    [
      'reads the key from rows',
      'select * from events where calendar_id in (select calendar_id from members where user_id = $1)',
      ['members by user_id'],
    ],
    [
      'says it in one part of a union',
      'select id from tags where calendar_id = $1 union all select id from tags where id = $2',
      ['tags by id'],
    ],
    ['leaves it out of new rows', 'insert into tags (id, name) values ($1, $2)', ['tags by id, name']],
    [
      'hides a table in a result',
      'select name, (select count(*) from events where tag_id = tags.id) from tags where calendar_id = $1',
      ['events by tag_id'],
    ],
    ['deletes by something else', 'delete from invites where code = $1', ['invites by code']],
    [
      'gives rows another key',
      'update events set calendar_id = $1 where calendar_id = $2 and id = $3',
      ['events to another calendar_id'],
    ],
    [
      'asks two tables in one name',
      'select title from events, tags where calendar_id = $1',
      ['events whole', 'tags whole'],
    ],
  ])('%s', (_, sql, ways) => {
    expect(crossings(sql)).toEqual(ways);
  });

  it('names the table that leads, not those that lie beside it', () => {
    const sql =
      'select c.name from members as m join calendars as c on c.id = m.calendar_id where m.user_id = $1 and c.deleted_at is null';
    expect(crossings(sql)).toEqual(['members by user_id']);
  });
});

it('does not pass over a table that the map does not have', () => {
  expect(reachOf('select * from audit_entries_of_mars').unknown).toEqual(['audit_entries_of_mars']);
});

it('does not pass over what it does not understand', () => {
  expect(() => reachOf('truncate events')).toThrow('TruncateStmt');
  expect(() => reachOf('selekt')).toThrow('syntax error');
});
