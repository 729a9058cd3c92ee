import { holidayRoutes } from '#server/calendars/holidays/routes.ts';
import { inviteRoutes } from '#server/calendars/invites/routes.ts';
import { inheritanceRoutes } from '#server/calendars/members/inheritance-routes.ts';
import type { TouchClassified } from '#server/calendars/members/ownership.ts';
import { ownershipRoutes } from '#server/calendars/members/ownership-routes.ts';
import { memberRoutes } from '#server/calendars/members/routes.ts';
import { peopleRoutes } from '#server/calendars/people/routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { calendarRoutes } from './calendar-routes.ts';

/** @param touchClassified from the events area: raises the versions of events whose readers change with the owner */
export function calendarsRoutes(app: App, services: Services, touchClassified: TouchClassified): void {
  calendarRoutes(app, services);
  memberRoutes(app, services);
  ownershipRoutes(app, { ...services, touchClassified });
  inheritanceRoutes(app, { ...services, touchClassified });
  peopleRoutes(app, services);
  inviteRoutes(app, services);
  holidayRoutes(app, services);
}
