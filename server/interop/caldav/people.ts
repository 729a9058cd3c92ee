import { notFound } from '#domain/errors.ts';
import { calendarsVisibleTo } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The caller, and all members of calendars that they see; other people are invisible. */
export const peopleAround = (sql: Sql, actor: Actor) =>
  sql
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.email', '<>', '')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', actor.userId),
        eb(
          'users.id',
          'in',
          eb
            .selectFrom('members')
            .select('members.user_id')
            .where('members.calendar_id', 'in', calendarsVisibleTo(sql, actor)),
        ),
      ]),
    );

/** @throws ApiError `not_found` */
export async function findPerson(sql: Sql, actor: Actor, id: string): Promise<Person> {
  return peopleAround(sql, actor).where('users.id', '=', id).executeTakeFirstOrThrow(notFound);
}
