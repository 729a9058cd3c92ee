/** What the product can be without: its folders, and the lines elsewhere that name them. */

export interface Capability {
  readonly name: string;
  /** Folders and files; of `locales`, in every language. */
  readonly paths: readonly string[];
  readonly lines: readonly { readonly file: string; readonly lines: readonly string[] }[];
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
    ],
    lines: [
      {
        file: 'server/interop/routes.ts',
        lines: ["import { taskRoutes } from '#server/interop/tasks/routes.ts';", 'taskRoutes(app, services);'],
      },
      {
        file: 'server/interop/ticking.ts',
        lines: ["import { taskTicking } from '#server/interop/tasks/ticking.ts';", 'tasks: taskTicking,'],
      },
      {
        file: 'server/interop/reminding.ts',
        lines: ["import { taskReminding } from '#server/interop/tasks/reminding.ts';", 'tasks: taskReminding,'],
      },
      {
        file: 'web/platform/i18n/resources.ts',
        lines: ["tasks: Words<typeof import('#locales/en/tasks.json')>;"],
      },
      {
        file: 'web/app/calendar/CalendarScreen.tsx',
        lines: ["import { TasksDue } from './tasks/tasks-on-demand.tsx';", 'tasksDue={TasksDue}'],
      },
      {
        file: 'web/app/calendar/CalendarDialogs.tsx',
        lines: ["import { taskWords } from './tasks/task-words.ts';", 'taskWords,'],
      },
      {
        file: 'web/app/calendar/optional-dialogs.ts',
        lines: ["import { CalendarTasks } from './tasks/tasks-on-demand.tsx';", 'tasks: CalendarTasks,'],
      },
      {
        file: 'web/app/calendar/CalendarQuickAdd.tsx',
        lines: [
          "import { useQuickTask } from '#web/interop/tasks/use-quick-task.tsx';",
          "const task = useQuickTask(calendar?.id ?? '', zone, () => close());",
          'task={task}',
        ],
      },
      {
        file: 'web/app/calendar/side/SideList.tsx',
        lines: [
          "import { SideTasks } from '../tasks/tasks-on-demand.tsx';",
          '{calendars && <SideTasks calendars={calendars.filter(({ id }) => on.includes(id))} />}',
        ],
      },
    ],
  },
  {
    name: 'displays',
    paths: [
      ...['server/interop/displays', 'web/interop/displays', 'web/app/displays', 'domain/displays.ts'],
      ...['locales/*/displays.json', 'web/display.html'],
    ],
    lines: [
      {
        file: 'server/interop/routes.ts',
        lines: [
          "import { publicDisplayRoutes } from '#server/interop/displays/public-routes.ts';",
          "import { displayRoutes } from '#server/interop/displays/routes.ts';",
          'displayRoutes(app, services);',
          'publicDisplayRoutes(app, services);',
        ],
      },
      {
        file: 'server/operations/account-data/grants.ts',
        lines: ["import { displayGrants } from '#server/interop/displays/grants.ts';", 'display: displayGrants,'],
      },
      {
        file: 'web/platform/i18n/resources.ts',
        lines: ["displays: Words<typeof import('#locales/en/displays.json')>;"],
      },
      {
        file: 'web/app/calendar/optional-dialogs.ts',
        lines: ["import { CalendarDisplay } from '../displays/displays-on-demand.tsx';", 'display: CalendarDisplay,'],
      },
      {
        file: 'web/app/profile/SecuritySection.tsx',
        lines: ["import { Displays } from '../displays/displays-on-demand.tsx';", '<Displays />'],
      },
    ],
  },
];
