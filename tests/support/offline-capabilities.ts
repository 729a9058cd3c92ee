import type { Capability } from './capability.ts';

/** Changes without a network, and what is made of the same intents. */
export const OFFLINE_CAPABILITIES: readonly Capability[] = [
  {
    name: 'changes without a network',
    paths: [
      ...['server/interop/intents', 'web/offline/outbox', 'web/events/unsent', 'web/app/unsent'],
      ...['locales/*/conflicts.json', 'tests/support/intents.ts', 'tests/api/intents', 'web/events/use-event.test.tsx'],
      ...['web/notifications/UnsentReminders.test.tsx', 'web/events/upcoming/UpcomingPanel.test.tsx'],
      'web/interop/tasks/unsent-tasks.test.tsx',
      ...['tests/api/permission-table/intents.ts', 'tests/e2e/change-events-without-a-network.spec.ts'],
      'tests/e2e/change-everything-without-a-network.spec.ts',
      'tests/e2e/keep-changes-until-they-are-sent.spec.ts',
      'tests/e2e/shop-without-a-network.spec.ts',
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
      'web/platform/i18n/resources.ts': ["conflicts: Words<typeof import('#locales/en/conflicts.json')>;"],
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
      ...['server/interop/proposals', 'web/interop/proposals', 'web/app/calendar/proposals', 'domain/proposals.ts'],
      ...['locales/*/proposals.json', 'tests/support/proposals.ts', 'tests/api/permission-table/proposals.ts'],
      'tests/e2e/propose-a-change.spec.ts',
    ],
    lines: {
      'tests/api/permission-table.ts': [
        "import { PROPOSALS } from './permission-table/proposals.ts';",
        '...PROPOSALS,',
      ],
      'server/interop/routes.ts': [
        "import { ownProposalRoutes } from '#server/interop/proposals/own-routes.ts';",
        "import { proposalRoutes } from '#server/interop/proposals/routes.ts';",
        'ownProposalRoutes(app, services);',
        'proposalRoutes(app, services);',
      ],
      'server/operations/account-data/export.ts': [
        "import { writtenProposals } from '#server/interop/proposals/list.ts';",
        'proposals: await writtenProposals(sql, actor, now),',
      ],
      'server/operations/account-data/export.test.ts': ['proposals: [],'],
      'web/platform/i18n/resources.ts': ["proposals: Words<typeof import('#locales/en/proposals.json')>;"],
      'web/notifications/decisions.ts': [
        "import { proposalDecisions } from '#web/interop/proposals/api.ts';",
        'proposals: proposalDecisions,',
      ],
      'web/app/calendar/proposing.ts': [
        "import { calendarProposals } from './proposals/calendar-proposals.ts';",
        'proposals: calendarProposals,',
      ],
      'web/app/calendar/CalendarEventForm.tsx': [
        "import { useProposalForm } from './proposals/use-proposal-form.tsx';",
        'const proposal = useProposalForm(editing);',
        'proposal={proposal.form}',
        'note: proposal.note,',
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
      ...['tests/e2e/look-without-a-network.spec.ts', 'web/offline/outbox/full-disk.test.tsx'],
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
