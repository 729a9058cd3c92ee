import type { LongReads } from '#server/calendars/long-read.ts';
import { agentRoutes } from '#server/interop/agents/routes.ts';
import { caldavRoutes } from '#server/interop/caldav/routes.ts';
import { calendarFileRoutes } from '#server/interop/calendar-files/routes.ts';
import { storedTaskRoutes } from '#server/interop/calendar-objects/routes.ts';
import { publicDisplayRoutes } from '#server/interop/displays/public-routes.ts';
import { displayRoutes } from '#server/interop/displays/routes.ts';
import { publicFeedRoutes } from '#server/interop/feeds/public-routes.ts';
import { feedRoutes } from '#server/interop/feeds/routes.ts';
import { importRoutes } from '#server/interop/imports/routes.ts';
import { intentRoutes } from '#server/interop/intents/routes.ts';
import { ownProposalRoutes } from '#server/interop/proposals/own-routes.ts';
import { proposalRoutes } from '#server/interop/proposals/routes.ts';
import { subscribedCalendarRoutes } from '#server/interop/subscribed-calendars/routes.ts';
import { taskRoutes } from '#server/interop/tasks/routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { privateAddresses } from '#server/platform/private-addresses.ts';
import type { Services } from '#server/platform/services/services.ts';

export async function interopRoutes(app: App, services: Services & LongReads): Promise<void> {
  feedRoutes(app, services);
  publicFeedRoutes(app, services);
  displayRoutes(app, services);
  publicDisplayRoutes(app, services);
  storedTaskRoutes(app, services);
  taskRoutes(app, services);
  intentRoutes(app, services);
  const allowsPrivate = privateAddresses(services.config.privateAddresses);
  subscribedCalendarRoutes(app, { ...services, allowLoopback: services.pushLoopback, allowsPrivate });
  calendarFileRoutes(app, services);
  importRoutes(app, { ...services, publicBodyMs: services.deadlines.publicBodyMs });
  proposalRoutes(app, services);
  ownProposalRoutes(app, services);
  agentRoutes(app, services);
  await caldavRoutes(app, services);
}
