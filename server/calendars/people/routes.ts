import { ApiError } from '#domain/errors.ts';
import { PeopleBody, PersonList } from '#domain/people.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { versionIn } from '#server/platform/http/preconditions.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listPeople, replacePeople } from './data.ts';

const tags = ['People'];
const BODY_MAX = 512 * 1024;

export function peopleRoutes(app: App, { db, clock }: Services): void {
  app.get('/api/calendars/:id/people', {
    config: { access: 'read' },
    schema: {
      summary: 'The people of a calendar',
      description:
        'Whom its events can be about: its members, and people without an account, such as a child, a room or a car. Everybody who sees the calendar sees them.',
      tags,
      params: byId,
      response: { 200: PersonList },
    },
    handler: (request) => readCalendarAs(db, actorOf(request), request.params.id, 'people.read', listPeople),
  });

  app.put('/api/calendars/:id/people', {
    config: { access: 'session', bodyMax: BODY_MAX },
    schema: {
      summary: 'Replace the whole list of people',
      description:
        'Ids starting "temp-", and those that the calendar does not have, are new; people left out are deleted and taken off their events, but members stay. With the `userId` of a member a person becomes that member and keeps their events; the member’s own person until now goes, unless an event is about them and they are in the list. At most 50 people without an account. `If-Match` with the calendar’s version guards against a lost update; the answer’s `ETag` is the version that the change made.',
      tags,
      params: byId,
      body: PeopleBody,
      response: { 200: PersonList },
    },
    handler: async (request, reply) => {
      const expected = versionIn(request);
      const { id: calendarId } = request.params;
      const [version, list] = await changeCalendar(
        db,
        actorOf(request),
        clock(),
        calendarId,
        'people.write',
        async (change) => {
          // This change has already raised the version.
          if (expected !== null && expected !== change.version - 1)
            throw new ApiError('version_conflict', { current: await listPeople(change) });
          return [change.version, await replacePeople(change, request.body.people)] as const;
        },
      );
      reply.header('etag', `"${version}"`);
      return list;
    },
  });
}
