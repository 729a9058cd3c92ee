import { NewTask } from '#domain/new-task.ts';
import { TaskAnswer, TaskList, TaskQuery, UpdateTaskBody } from '#domain/tasks/call.ts';
import { id } from '#domain/text.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { versionIn } from '#server/platform/http/preconditions.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createTask, updateTask } from './change.ts';
import { createFactsCache } from './facts-cache.ts';
import { listTasks } from './list.ts';

const tags = ['Tasks'];

/** Concurrent lists of one person; further ones wait. */
const [READS, WAIT_MS] = [2, 15_000];

export function taskRoutes(app: App, { db, clock, quotas }: Services): void {
  const cache = createFactsCache();
  const reads = createPersonalSlots(READS, WAIT_MS);

  app.get('/api/calendars/:id/tasks', {
    config: { access: 'read' },
    schema: {
      summary: 'Tasks of a calendar',
      description:
        'Those that calendar apps store by CalDAV, and those made here, which apps see. One that is private to somebody else is listed as such, without anything that it says, among what is to do.',
      tags,
      params: byId,
      querystring: TaskQuery,
      response: { 200: TaskList },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      return reads.use(actor.userId, () => listTasks({ db, cache }, actor, id, request.query, clock()));
    },
  });

  app.post('/api/calendars/:id/tasks', {
    config: { access: 'write' },
    schema: {
      summary: 'Create a task',
      description:
        'Calendar apps see it as a VTODO object. With an id of your own the call can be repeated: the second time the stored task is answered with 200, as it is now. 409 `id_taken` when something else has the id, or had it. 403 `tasks_unsupported` for a calendar that an app made for events alone.',
      tags,
      params: byId,
      body: NewTask,
      response: { 200: TaskAnswer, 201: TaskAnswer },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { task, isNew } = await changeCalendar(db, actor, clock(), request.params.id, 'events.write', (change) =>
        createTask(change, actor, request.body, quotas),
      );
      reply.code(isNew ? 201 : 200);
      return { task };
    },
  });

  app.patch('/api/calendars/:id/tasks/:taskId', {
    config: { access: 'write' },
    schema: {
      summary: 'Change a task, or say that it is done',
      description:
        'A field left out keeps its value. `If-Match` with the version guards against a lost update. All else that an app has written stays as it is. A task that starts keeps the time between its start and its due time. Deleted by `DELETE /api/calendars/{id}/stored-tasks/{taskId}`.',
      tags,
      params: byId.extend({ taskId: id() }),
      body: UpdateTaskBody,
      response: { 200: TaskAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, taskId } = request.params;
      const update = { id: taskId, expected: versionIn(request), values: request.body };
      const task = await changeCalendar(db, actor, clock(), calendarId, 'events.write', (change) =>
        updateTask(change, actor, update, quotas),
      );
      return { task };
    },
  });
}
