import { ACCOUNTS } from './permission-table/accounts.ts';
import { AGENTS } from './permission-table/agents.ts';
import { CALENDARS } from './permission-table/calendars.ts';
import { DISPLAYS } from './permission-table/displays.ts';
import type { Entry } from './permission-table/entry.ts';
import { EVENTS } from './permission-table/events.ts';
import { IMPORTS } from './permission-table/imports.ts';
import { INSTALLATION } from './permission-table/installation.ts';
import { INTENTS } from './permission-table/intents.ts';
import { NOTIFICATIONS } from './permission-table/notifications.ts';
import { PROPOSALS } from './permission-table/proposals.ts';
import { TASKS } from './permission-table/tasks.ts';

/** Every route with what it needs. A call without a credential's business is answered by its body: 400 for an empty one. */
export const TABLE: Readonly<Record<string, Entry>> = {
  ...INSTALLATION,
  ...ACCOUNTS,
  ...AGENTS,
  ...CALENDARS,
  ...DISPLAYS,
  ...EVENTS,
  ...IMPORTS,
  ...INTENTS,
  ...NOTIFICATIONS,
  ...PROPOSALS,
  ...TASKS,
};
