import { giveCalendar } from '#server/calendars/members/give.ts';
import { calendarUrl } from '#server/calendars/members/inheritance.ts';
import { touchClassified } from '#server/events/store.ts';
import { listUnattended } from '#server/operations/admin/unattended.ts';
import { act, type Command, counted, OperatorError, personOf } from './context.ts';

const LISTED_MAX = 1_000;

const REMEDY = {
  ended: ({ email }: { email: string }) => `purge-person ${email} --yes`,
  disabled: (_: object, id: string) => `give-calendar ${id} EMAIL`,
  away: (_: object, id: string) => `give-calendar ${id} EMAIL`,
} as const;

/** Calendars and their owners. */
export const OWNERS: Readonly<Record<string, Command>> = {
  'unattended-calendars': {
    args: '',
    help: 'calendars of several people whose owner does not sign in, and what helps',
    async run({ db, now }) {
      const calendars = await listUnattended(db.read, LISTED_MAX, now);
      return [
        ...calendars.map(({ id, name, owner, reason }) =>
          [id, name, owner.email, reason, REMEDY[reason](owner, id)].join('\t'),
        ),
        counted(calendars.length, 'calendar'),
      ];
    },
  },
  'give-calendar': {
    args: 'ID EMAIL',
    help: 'make somebody the owner of a calendar, in it or not; its owner stays as an admin',
    async run(context, [id = '', email = '']) {
      await act(context, 'give-calendar', async (sql) => {
        const { config, now } = context;
        const person = await personOf(sql, email);
        const url = calendarUrl(config.publicUrl)(id);
        const by = new URL(config.publicUrl).host;
        const former = await giveCalendar(sql, id, person, { by, url, touchClassified }, now);
        if (!former) throw new OperatorError(`${email} owns the calendar ${id} already.`);
        const access = (userId: string, role: 'owner' | 'admin') =>
          ({ about: 'access', calendarId: id, userId, role }) as const;
        const messages = [access(person.id, 'owner'), access(former.id, 'admin')];
        return { details: { user: person.id, id }, messages };
      });
      return [`The calendar ${id} belongs to ${email}.`];
    },
  },
};
