import { ApiError } from '#domain/errors.ts';
import { TagList, TagsBody } from '#domain/tags.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { versionIn } from '#server/platform/http/preconditions.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listTags, replaceTags } from './data.ts';

const tags = ['Tags'];

export function tagRoutes(app: App, { db, clock, quotas }: Services): void {
  app.get('/api/calendars/:id/tags', {
    config: { access: 'read' },
    schema: { summary: 'The tags', tags, params: byId, response: { 200: TagList } },
    handler: (request) => readCalendarAs(db, actorOf(request), request.params.id, 'tags.read', listTags),
  });

  app.put('/api/calendars/:id/tags', {
    config: { access: 'session' },
    schema: {
      summary: 'Replace the whole list of tags',
      description:
        'Ids starting "temp-", and those that the calendar does not have, are new; tags left out are deleted and their events keep living without one. `If-Match` with the calendar’s version guards against a lost update; the answer’s `ETag` is the version that the change made.',
      tags,
      params: byId,
      body: TagsBody,
      response: { 200: TagList },
    },
    handler: async (request, reply) => {
      const expected = versionIn(request);
      const [version, list] = await changeCalendar(
        db,
        actorOf(request),
        clock(),
        request.params.id,
        'tags.write',
        async (change) => {
          // This change has already raised the version.
          if (expected !== null && expected !== change.version - 1) {
            throw new ApiError('version_conflict', { current: await listTags(change) });
          }
          return [change.version, await replaceTags(change, request.body.tags, quotas)] as const;
        },
      );
      reply.header('etag', `"${version}"`);
      return list;
    },
  });
}
