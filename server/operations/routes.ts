import type { LongReads } from '#server/calendars/long-read.ts';
import { exportRoutes } from '#server/operations/account-data/export-routes.ts';
import { grantRoutes } from '#server/operations/account-data/grant-routes.ts';
import { accountDataRoutes } from '#server/operations/account-data/routes.ts';
import { adminRoutes } from '#server/operations/admin/routes.ts';
import { apiDocsRoutes } from '#server/operations/api-docs/routes.ts';
import { devMailRoutes } from '#server/operations/dev-mail/routes.ts';
import { serverMetrics } from '#server/operations/health/metrics.ts';
import { healthRoutes } from '#server/operations/health/routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { metricsRoute } from '#server/platform/http/metrics.ts';
import type { ApiDocument } from '#server/platform/http/openapi.ts';
import type { Services } from '#server/platform/services/services.ts';

/** @param document describes the routes of all areas, so it is called after all are registered */
export async function operationsRoutes(
  app: App,
  services: Services & LongReads,
  { document, webRoot }: { document: ApiDocument; webRoot: string },
): Promise<void> {
  const { config } = services;
  grantRoutes(app, services);
  exportRoutes(app, services);
  accountDataRoutes(app, services);
  await adminRoutes(app, services);
  metricsRoute(app, config.metricsToken, () => serverMetrics({ ...services, ...config }));
  if (config.developmentMail !== 'off') devMailRoutes(app, { ...services, dataDir: config.dataDir });
  apiDocsRoutes(app, { document, publicUrl: config.publicUrl, webRoot });
  healthRoutes(app, services);
}
