import { ofNewTask } from './calendars.ts';
import { type Entry, ofCalendar } from './entry.ts';

/** To do, done and overdue. */
export const TASKS: Readonly<Record<string, Entry>> = {
  'GET /api/calendars/:id/tasks': { needs: 'events.read', key: 'read', status: 200, attempt: ofCalendar },
  'POST /api/calendars/:id/tasks': {
    needs: 'events.write',
    key: 'write',
    status: 201,
    attempt: (world) => ({ ...ofCalendar(world), body: { title: 'Buy milk' } }),
  },
  'PATCH /api/calendars/:id/tasks/:taskId': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: async (world) => ({ ...(await ofNewTask(world)), body: { isDone: true } }),
  },
};
