import { z } from 'zod';
import { StoredTaskList, StoredTaskQuery } from '#domain/stored-tasks.ts';
import { id } from '#domain/text.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { deleteTask } from '#server/events/tasks/task.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listStoredTasks } from './stored-tasks.ts';

const tags = ['Calendars'];

/** Serves the tasks and journals that calendar apps store in a calendar. */
export function storedTaskRoutes(app: App, { db, clock }: Services): void {
  app.get('/api/calendars/:id/stored-tasks', {
    config: { access: 'read' },
    schema: {
      summary: 'Tasks and journals that apps keep here',
      description: 'They come and go by CalDAV, and by the import of a file.',
      tags,
      params: byId,
      querystring: StoredTaskQuery,
      response: { 200: StoredTaskList },
    },
    handler: async (request) =>
      readCalendarAs(db, actorOf(request), request.params.id, 'events.read', (opened) =>
        listStoredTasks(opened, request.query.kind),
      ),
  });

  app.delete('/api/calendars/:id/stored-tasks/:taskId', {
    config: { access: 'write' },
    schema: {
      summary: 'Delete a task or a journal',
      description: 'The history can take it back: the answer names the version of the calendar that this made.',
      tags,
      params: byId.extend({ taskId: id() }),
      response: { 200: z.object({ version: z.int() }) },
    },
    handler: async (request) => {
      const { id: calendarId, taskId } = request.params;
      return changeCalendar(db, actorOf(request), clock(), calendarId, 'events.write', async (change) => {
        await deleteTask(change, taskId);
        return { version: change.version };
      });
    },
  });
}
