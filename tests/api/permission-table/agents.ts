import { message } from '#tests/support/agents.ts';
import type { Entry } from './entry.ts';

/** The Model Context Protocol. */
export const AGENTS: Readonly<Record<string, Entry>> = {
  'POST /mcp': {
    needs: 'account',
    key: 'read',
    status: 200,
    attempt: () => ({ body: message('tools/call', { name: 'list_calendars', arguments: {} }) }),
  },
  'GET /mcp': { needs: 'account', key: 'read', status: 405 },
  'DELETE /mcp': { needs: 'account', key: 'read', status: 405 },
};
