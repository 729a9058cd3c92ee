import type { LongReads } from '#server/calendars/long-read.ts';
import { changeRoutes } from '#server/events/changes/routes.ts';
import { calendarRestoreRoutes } from '#server/events/deleted-calendars/restore-routes.ts';
import { historyRoutes } from '#server/events/history/routes.ts';
import { liveRoutes } from '#server/events/live/routes.ts';
import { quickAddRoutes } from '#server/events/quick-add/routes.ts';
import { eventRangeRoutes } from '#server/events/range/routes.ts';
import { searchRoutes } from '#server/events/search/routes.ts';
import { tagRoutes } from '#server/events/tags/routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { eventReadRoutes } from './read-routes.ts';
import { eventWriteRoutes } from './write-routes.ts';

export function eventsRoutes(app: App, services: Services & LongReads): void {
  calendarRestoreRoutes(app, services);
  tagRoutes(app, services);
  eventRangeRoutes(app, services);
  eventReadRoutes(app, services);
  eventWriteRoutes(app, services);
  quickAddRoutes(app, services);
  searchRoutes(app, services);
  changeRoutes(app, services);
  historyRoutes(app, services);
  liveRoutes(app, services);
}
