import { ApiError } from '#domain/errors.ts';
import { BATCH_BODY_MAX, EventBatchAnswer, EventBatchBody } from '#domain/event-batch.ts';
import { EventPreview, PreviewQuery } from '#domain/event-preview.ts';
import { type CalendarEvent, CreateEventBody, EventAnswer, ScopeQuery, UpdateEventBody } from '#domain/events.ts';
import { changeCalendar, changeTwoCalendars } from '#server/calendars/change.ts';
import { type Actor, actorOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { versionIn } from '#server/platform/http/preconditions.ts';
import { newId } from '#server/platform/new-id.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { applyBatch } from './batch.ts';
import { createEvent, deleteEvent, moveEvent, updateEvent } from './data.ts';
import { previewAs } from './preview.ts';
import { withinQuota } from './quota.ts';
import { inCalendarOf, readEvent, readEventAs } from './target.ts';

const tags = ['Events'];

/** Concurrent batches of one person; further ones wait, so that other people's writes come in between. */
const [OF_ONE, WAIT_MS] = [1, 15_000];

export function eventWriteRoutes(app: App, deps: Services): void {
  createRoutes(app, deps);
  updateRoutes(app, deps);
}

function createRoutes(app: App, { db, clock, quotas }: Services): void {
  const batches = createPersonalSlots(OF_ONE, WAIT_MS);

  app.post('/api/events', {
    config: { access: 'write' },
    schema: {
      summary: 'Create an event',
      description:
        'With an id of your own the call can be repeated: the second time the stored event is answered with 200, as it is now. 409 `id_taken` when an event of another calendar has the id, or one that is gone had it.',
      tags,
      body: CreateEventBody,
      response: { 200: EventAnswer, 201: EventAnswer },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const id = request.body.id ?? newId();
      const created = await changeCalendar(db, actor, clock(), request.body.calendarId, 'events.write', (change) =>
        createEvent(withinQuota(change, quotas), actor, id, request.body),
      );
      reply.code(created ? 201 : 200);
      return { event: created ?? (await readOwnId(db, actor, id)) };
    },
  });

  app.post('/api/events/batch', {
    config: { access: 'write', bodyMax: BATCH_BODY_MAX },
    schema: {
      summary: 'Create, change and delete several events',
      description:
        'Up to 500 operations on the events of one calendar: all are done or none. They are one change: one version, one entry of the history, one undo. A failure names its operation among the `fields`, such as `operations.3`. Those of one person are done one after the other. 413 when they write more than 2,500 events, changed occurrences of their series among them, or write or delete descriptions of more than 1,000,000 characters.',
      tags,
      body: EventBatchBody,
      response: { 200: EventBatchAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { calendarId, operations } = request.body;
      return batches.use(actor.userId, () =>
        changeCalendar(db, actor, clock(), calendarId, 'events.write', (change) =>
          applyBatch(withinQuota(change, quotas), actor, operations),
        ),
      );
    },
  });
}

function updateRoutes(app: App, { db, clock, quotas }: Services): void {
  app.put('/api/events/:id', {
    config: { access: 'write' },
    schema: {
      summary: 'Change an event',
      description:
        'A field left out keeps its value. `If-Match` with the version guards against a lost update. With another calendarId the event moves there, with the tag of the same name if there is one, and with the people of the same account or name; `peopleLeft` names those who are not there. The answer is the event as this call left it; with `scope=following` it is the new series. With `scope=this` a `recurrence` is ignored: an occurrence shows the rule of its series. With `scope=all` or `following` only what differs from the occurrence that the address names changes the series; other changed occurrences keep what is their own. `rdates` and `exdates` are meant as the series is to be afterwards, and with `following` those from that occurrence on count. A series that moves takes its rule along, with UNTIL and with what was changed or deleted of it, unless another `recurrence` is given; 400 `recurrence_unmovable` where the rule has no meaning at the new time. The rule of a series of whole days ends with a day: an UNTIL with a time is converted.',
      tags,
      params: byId,
      querystring: ScopeQuery,
      body: UpdateEventBody,
      response: { 200: EventAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { calendarId: target, ...values } = request.body;
      const expected = versionIn(request);
      const { scope } = request.query;
      // Read within the change: afterwards it may be deleted, or in a calendar that the caller does not see.
      return inCalendarOf(db.read, id, (source) =>
        target === undefined || target === source
          ? changeCalendar(db, actor, clock(), source, 'events.write', async (change) => ({
              event: await readEvent(
                change,
                await updateEvent(withinQuota(change, quotas), id, scope, expected, values),
              ),
            }))
          : changeTwoCalendars(db, actor, clock(), [source, target], 'events.write', async (from, to) => {
              const moved = await moveEvent(from, withinQuota(to, quotas), id, scope, expected, values);
              return {
                event: await readEvent(to, moved.id),
                ...(moved.peopleLeft.length > 0 && { peopleLeft: moved.peopleLeft }),
              };
            }),
      );
    },
  });

  app.post('/api/events/:id/preview', {
    config: { access: 'write' },
    schema: {
      summary: 'Ask what a change of a series would do',
      description:
        'Takes what `PUT` takes, or with `action=delete` what `DELETE` does, and stores nothing: says what the rule would be, and what would become of occurrences that were changed or deleted on their own. A calendarId is ignored. Refused as the change itself would be.',
      tags,
      params: byId,
      querystring: PreviewQuery,
      body: UpdateEventBody,
      response: { 200: EventPreview },
    },
    handler: (request) => {
      const { calendarId: _elsewhere, ...values } = request.body;
      const { scope, action } = request.query;
      const asked = { id: request.params.id, scope, action, expected: versionIn(request), values };
      return previewAs(db, actorOf(request), clock(), asked);
    },
  });

  app.delete('/api/events/:id', {
    config: { access: 'write' },
    schema: {
      summary: 'Delete an event',
      description:
        '`If-Match` with the version guards against deleting what somebody has changed. A deleted occurrence stands among the `exdates` of its series.',
      tags,
      params: byId,
      querystring: ScopeQuery,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { id } = request.params;
      const expected = versionIn(request);
      await inCalendarOf(db.read, id, (calendarId) =>
        changeCalendar(db, actorOf(request), clock(), calendarId, 'events.write', (change) =>
          deleteEvent(withinQuota(change, quotas), id, request.query.scope, expected),
        ),
      );
    },
  });
}

/** The event that already has the id. @throws ApiError `id_taken` when the caller does not see it (any more) */
async function readOwnId(db: Database, actor: Actor, id: string): Promise<CalendarEvent> {
  return readEventAs(db, actor, id).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('id_taken') : error;
  });
}
