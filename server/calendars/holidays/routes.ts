import { UserAnswer } from '#domain/accounts.ts';
import { HolidayList, HolidaysBody, HolidaysQuery } from '#domain/holidays.ts';
import { updateUser, userView } from '#server/identity/users/data.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { holidaysIn } from './holidays.ts';

/** Laws change once a year. */
const MAX_AGE_S = 86_400;

export function holidayRoutes(app: App, { db }: Services): void {
  app.get('/api/holidays', {
    config: { access: 'read' },
    schema: {
      summary: 'Public holidays of a country',
      description:
        'From data of the server, without another service: days off by the law of the whole country or of a German state, the days off in place of those on weekends, and the days of weekends that are worked. Moved days that a government names each year are known for Russia from 2022 to 2027 and for Belarus from 2020 to 2026.',
      tags: ['Events'],
      querystring: HolidaysQuery,
      response: { 200: HolidayList },
    },
    handler: async (request, reply) => {
      const { country, startDate, endDate } = request.query;
      reply.header('cache-control', `private, max-age=${MAX_AGE_S}`);
      return holidaysIn(country, startDate, endDate);
    },
  });

  app.put('/api/user/holidays', {
    config: { access: 'session' },
    schema: {
      summary: 'Choose whose public holidays I see',
      tags: ['Accounts'],
      body: HolidaysBody,
      response: { 200: UserAnswer },
    },
    handler: async (request) => {
      const holidays = request.body.holidays.join();
      const user = await db.write((sql) => updateUser(sql, sessionOf(request).userId, { holidays }));
      return { user: userView(user) };
    },
  });
}
