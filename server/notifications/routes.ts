import { notificationRoutes } from '#server/notifications/bell/routes.ts';
import { undoNotifiedRoute } from '#server/notifications/bell/undo-route.ts';
import { pushRoutes } from '#server/notifications/push/routes.ts';
import type { Reminding } from '#server/notifications/reminders/reminding.ts';
import { reminderRoutes } from '#server/notifications/reminders/routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { publicNotificationRoutes } from './public-routes.ts';
import { notificationSettingsRoutes } from './settings-routes.ts';

/** @param others what reminds people besides events */
export function notificationsRoutes(app: App, services: Services, others: readonly Reminding[]): void {
  reminderRoutes(app, services);
  notificationRoutes(app, services, others);
  publicNotificationRoutes(app, services);
  notificationSettingsRoutes(app, services);
  pushRoutes(app, services);
  undoNotifiedRoute(app, services);
}
