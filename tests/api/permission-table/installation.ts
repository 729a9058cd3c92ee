import type { Entry } from './entry.ts';

/** The server itself, and its administrators. */
export const INSTALLATION: Readonly<Record<string, Entry>> = {
  'GET /healthz': { needs: 'nothing', status: 200 },
  'GET /readyz': { needs: 'nothing', status: 200 },
  'GET /api/openapi.json': { needs: 'nothing', status: 200 },
  'GET /api/docs': { needs: 'nothing', status: 200 },
  'GET /api/docs.css': { needs: 'nothing', status: 200 },
  'GET /dev/mail': { needs: 'nothing', status: 200 },
  'GET /dev/mail/:file': { needs: 'nothing', status: 404, attempt: () => ({ path: ['none.eml'] }) },
  // It has a token of its own, which nobody here holds.
  'GET /metrics': { needs: 'nothing', status: 401 },

  ...Object.fromEntries(
    [
      'POST /api/admin/confirm',
      'GET /api/admin/summary',
      'POST /api/admin/test-mail',
      'GET /api/admin/people',
      'POST /api/admin/people/:id/disable',
      'POST /api/admin/people/:id/enable',
      'POST /api/admin/people/:id/reset',
      'POST /api/admin/people/:id/password-link',
      'DELETE /api/admin/people/:id/sessions',
      'GET /api/admin/calendars',
      'GET /api/admin/unattended-calendars',
      'POST /api/admin/calendars/:id/restore',
      'GET /api/admin/jobs',
      'GET /api/admin/audit',
      'GET /api/admin/audit/export',
      'POST /api/admin/jobs/:id/retry',
      'DELETE /api/admin/jobs/:id',
    ].map((route) => [route, { needs: 'administrator', status: 404 } satisfies Entry]),
  ),
};
