/** What the product can be without: its folders, and the lines elsewhere that name them. */

export interface Capability {
  readonly name: string;
  /** The name of the capability that it cannot be without. */
  readonly needs?: string;
  /** Folders and files; of `locales`, in every language. */
  readonly paths: readonly string[];
  /** By file. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

export const CAPABILITIES: readonly Capability[] = [
  {
    name: 'tasks',
    paths: [
      ...[
        'domain/tasks',
        'server/interop/tasks',
        'web/interop/tasks',
        'web/app/calendar/tasks',
        'locales/*/tasks.json',
      ],
      ...['tests/support/tasks.ts', 'tests/support/task-panel.ts', 'tests/e2e/tick-off-my-tasks.spec.ts'],
      'tests/api/permission-table/tasks.ts',
    ],
    lines: {
      'tests/api/permission-table.ts': ["import { TASKS } from './permission-table/tasks.ts';", '...TASKS,'],
      'server/interop/routes.ts': [
        "import { taskRoutes } from '#server/interop/tasks/routes.ts';",
        'taskRoutes(app, services);',
      ],
      'server/interop/ticking.ts': [
        "import { taskTicking } from '#server/interop/tasks/ticking.ts';",
        'tasks: taskTicking,',
      ],
      'server/interop/reminding.ts': [
        "import { taskReminding } from '#server/interop/tasks/reminding.ts';",
        'tasks: taskReminding,',
      ],
      'web/platform/i18n/resources.ts': ["tasks: Words<typeof import('#locales/en/tasks.json')>;"],
      'web/app/calendar/CalendarScreen.tsx': [
        "import { TasksDue } from './tasks/tasks-on-demand.tsx';",
        'tasksDue={TasksDue}',
      ],
      'web/app/calendar/CalendarDialogs.tsx': ["import { taskWords } from './tasks/task-words.ts';", 'taskWords,'],
      'web/app/calendar/optional-dialogs.ts': [
        "import { CalendarTasks } from './tasks/tasks-on-demand.tsx';",
        'tasks: CalendarTasks,',
      ],
      'web/app/calendar/CalendarQuickAdd.tsx': [
        "import { useQuickTask } from '#web/interop/tasks/use-quick-task.tsx';",
        "const task = useQuickTask(calendar?.id ?? '', zone, () => close());",
        'task={task}',
      ],
      'web/app/calendar/side/SideList.tsx': [
        "import { SideTasks } from '../tasks/tasks-on-demand.tsx';",
        '{calendars && <SideTasks calendars={calendars.filter(({ id }) => on.includes(id))} />}',
      ],
    },
  },
  {
    name: 'displays',
    paths: [
      ...['server/interop/displays', 'web/interop/displays', 'web/app/displays', 'domain/displays.ts'],
      ...['locales/*/displays.json', 'web/display.html'],
      ...['tests/support/displays.ts', 'tests/api/permission-table/displays.ts', 'tests/api/display-callers.ts'],
    ],
    lines: {
      'tests/api/permission-table.ts': ["import { DISPLAYS } from './permission-table/displays.ts';", '...DISPLAYS,'],
      'tests/api/callers.ts': [
        "import { displayCallers } from './display-callers.ts';",
        '...(await displayCallers(owner, calendar)),',
      ],
      'tests/api/dav-callers.ts': [
        "import { displayCallers } from './display-callers.ts';",
        'const displays = await displayCallers(owner, calendar);',
        '...displays.map(({ name, token }) => dead(name, basic(owner.email, token))),',
      ],
      'server/interop/routes.ts': [
        "import { publicDisplayRoutes } from '#server/interop/displays/public-routes.ts';",
        "import { displayRoutes } from '#server/interop/displays/routes.ts';",
        'displayRoutes(app, services);',
        'publicDisplayRoutes(app, services);',
      ],
      'server/operations/account-data/grants.ts': [
        "import { displayGrants } from '#server/interop/displays/grants.ts';",
        'display: displayGrants,',
      ],
      'web/platform/i18n/resources.ts': ["displays: Words<typeof import('#locales/en/displays.json')>;"],
      'web/app/calendar/optional-dialogs.ts': [
        "import { CalendarDisplay } from '../displays/displays-on-demand.tsx';",
        'display: CalendarDisplay,',
      ],
      'web/app/profile/SecuritySection.tsx': [
        "import { Displays } from '../displays/displays-on-demand.tsx';",
        '<Displays />',
      ],
    },
  },
  {
    name: 'changes without a network',
    paths: [
      ...['server/interop/intents', 'web/offline/outbox', 'web/events/unsent', 'web/app/unsent'],
      ...['locales/*/conflicts.json', 'locales/*/outbox.json', 'tests/support/intents.ts', 'tests/api/intents'],
      ...['tests/api/permission-table/intents.ts', 'tests/e2e/change-events-without-a-network.spec.ts'],
    ],
    lines: {
      'tests/api/permission-table.ts': ["import { INTENTS } from './permission-table/intents.ts';", '...INTENTS,'],
      'server/interop/routes.ts': [
        "import { intentRoutes } from '#server/interop/intents/routes.ts';",
        'intentRoutes(app, services);',
      ],
      'server/operations/account-data/export.ts': [
        "import { listConflicts } from '#server/interop/intents/list.ts';",
        '...(await listConflicts(sql, actor, now)),',
      ],
      'server/operations/account-data/export.test.ts': ['conflicts: [],'],
      'server/operations/health/metrics.ts': [
        "import { intentsTaken } from '#server/interop/intents/metrics.ts';",
        'intentsTaken,',
      ],
      'web/platform/i18n/resources.ts': [
        "conflicts: Words<typeof import('#locales/en/conflicts.json')>;",
        "outbox: Words<typeof import('#locales/en/outbox.json')>;",
      ],
      'web/app/SignedInLayout.tsx': ["import { OutboxHost } from './unsent/OutboxHost.tsx';", '<OutboxHost />'],
      'web/app/calendar/CalendarDialogs.tsx': [
        "import { outboxCode } from '#web/events/unsent/on-demand.ts';",
        '...outboxCode,',
      ],
      'web/app/calendar/CalendarEventCard.tsx': [
        "import { EventConflict } from '#web/events/unsent/conflicts/EventConflict.tsx';",
        'notice={<EventConflict eventId={event.id} />}',
      ],
      'web/notifications/decisions.ts': [
        "import { conflictDecisions } from '#web/events/unsent/conflicts/api.ts';",
        'conflicts: conflictDecisions,',
      ],
    },
  },
  {
    name: 'proposals',
    needs: 'changes without a network',
    paths: [
      ...['server/interop/proposals', 'domain/proposals.ts'],
      ...['tests/support/proposals.ts', 'tests/api/permission-table/proposals.ts'],
    ],
    lines: {
      'tests/api/permission-table.ts': [
        "import { PROPOSALS } from './permission-table/proposals.ts';",
        '...PROPOSALS,',
      ],
      'server/interop/routes.ts': [
        "import { proposalRoutes } from '#server/interop/proposals/routes.ts';",
        'proposalRoutes(app, services);',
      ],
    },
  },
  {
    name: 'agents',
    needs: 'proposals',
    paths: [
      ...['server/interop/agents', 'web/interop/agents', 'web/app/calendar/agents', 'locales/*/agents.json'],
      ...['tests/support/agents.ts', 'tests/api/permission-table/agents.ts'],
    ],
    lines: {
      'tests/api/permission-table.ts': ["import { AGENTS } from './permission-table/agents.ts';", '...AGENTS,'],
      'server/interop/routes.ts': [
        "import { agentRoutes } from '#server/interop/agents/routes.ts';",
        'agentRoutes(app, services);',
      ],
      'web/platform/i18n/resources.ts': ["agents: Words<typeof import('#locales/en/agents.json')>;"],
      'web/app/calendar/CalendarSettings.tsx': [
        "import { AgentAccess } from './agents/agents-on-demand.tsx';",
        '{asForAll && <AgentAccess calendar={asForAll} />}',
      ],
    },
  },
  {
    name: 'stored events',
    paths: [
      ...['web/offline/snapshot', 'web/app/stored-events', 'locales/*/storedEvents.json'],
      ...['tests/support/stored-calendars.ts', 'tests/api/stored-events.test.ts'],
      'tests/e2e/look-without-a-network.spec.ts',
    ],
    lines: {
      'web/platform/i18n/resources.ts': ["storedEvents: Words<typeof import('#locales/en/storedEvents.json')>;"],
      'web/app/SignedInLayout.tsx': [
        "import { StoredEvents } from './stored-events/stored-events-on-demand.tsx';",
        '<StoredEvents />',
      ],
      'web/app/profile/SecuritySection.tsx': [
        "import { StoredEventsSection } from '../stored-events/section-on-demand.tsx';",
        '<StoredEventsSection />',
      ],
      'web/offline/service-worker.ts': ["import { storedEvents } from './snapshot/answering.ts';", 'storedEvents,'],
    },
  },
];
