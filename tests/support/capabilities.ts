import type { Capability } from './capability.ts';
import { OFFLINE_CAPABILITIES } from './offline-capabilities.ts';

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
      ...['locales/*/displays.json', 'web/display.html', 'web/public/wall-reload.js'],
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
  ...OFFLINE_CAPABILITIES,
];
