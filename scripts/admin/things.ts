import { dropCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { listDeletedCalendars, restoreCalendar } from '#server/events/deleted-calendars/restore.ts';
import { deleteJob, retryJob } from '#server/platform/jobs/inspect.ts';
import { act, type Command, counted, OperatorError } from './context.ts';

const LISTED_MAX = 1_000;

/** Calendars and jobs. */
export const THINGS: Readonly<Record<string, Command>> = {
  'deleted-calendars': {
    args: '',
    help: 'calendars that can be brought back',
    async run({ db }) {
      const calendars = await listDeletedCalendars(db.read, LISTED_MAX);
      return [
        ...calendars.map(({ id, name, owner, deletedAt, endsAt }) =>
          [id, name, owner.email, `deleted ${deletedAt}`, `until ${endsAt}`].join('\t'),
        ),
        counted(calendars.length, 'calendar'),
      ];
    },
  },
  'restore-calendar': {
    args: 'ID',
    help: 'bring a deleted calendar back with its members and all it held',
    async run(context, [id = '']) {
      await act(context, 'restore-calendar', async (sql) => {
        // The history names the server as the actor, not a person whose account was deleted.
        const by = { userId: null, name: new URL(context.config.publicUrl).host };
        await restoreCalendar(sql, by, id, context.now);
        const members = await sql
          .selectFrom('members')
          .select(['user_id as userId', 'role'])
          .where('calendar_id', '=', id)
          .execute();
        const messages = members.map((member) => ({ about: 'access', calendarId: id, ...member }) as const);
        return { details: { id }, messages };
      });
      return [`The calendar ${id} is back.`];
    },
  },
  'purge-calendar': {
    args: 'ID',
    help: 'delete a calendar that its owner has deleted, for good and before its time',
    destroys: true,
    async run(context, [id = '']) {
      await act(context, 'purge-calendar', async (sql) => {
        const deleted = await sql
          .selectFrom('calendars')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        if (!deleted) throw new OperatorError(`There is no deleted calendar ${id}.`);
        await dropCalendar(sql, id);
        return { details: { id } };
      });
      return [`The calendar ${id} is gone.`];
    },
  },
  'retry-job': {
    args: 'ID',
    help: 'try a job again now',
    async run(context, [id = '']) {
      await act(context, 'retry-job', async (sql) => {
        await retryJob(sql, id, context.now);
        return { details: { id } };
      });
      return [`The job ${id} is tried again.`];
    },
  },
  'purge-job': {
    args: 'ID',
    help: 'delete a job that was given up',
    destroys: true,
    async run(context, [id = '']) {
      await act(context, 'purge-job', async (sql) => {
        await deleteJob(sql, id);
        return { details: { id } };
      });
      return [`The job ${id} is gone.`];
    },
  },
};
