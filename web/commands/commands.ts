interface Entry {
  /** Key names in sequence, or pressed at once with `together`. */
  readonly keys?: readonly string[];
  readonly together?: true;
  readonly group: CommandGroup;
  /** The part of the app that runs it. Commands of `keys` act on the focused element and are not in the palette. */
  readonly by: 'view' | 'calendar' | 'app' | 'palette' | 'keys';
  /** The only place where its keys work. */
  readonly where?: KeysWhere;
}

/** `start`: the list of calendars, and the views of each. `grids`: the views whose events can be moved by keys. */
export const KEYS_WHERE = ['everywhere', 'start', 'views', 'grids'] as const;
type KeysWhere = (typeof KEYS_WHERE)[number];

export const COMMAND_GROUPS = ['events', 'views', 'calendar', 'calendars', 'account'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** All commands of the keyboard and the palette. The list of shortcuts shows those with keys, the palette those available on the page. */
const COMMANDS = {
  add: { keys: ['N'], group: 'events', by: 'view', where: 'start' },
  quickAdd: { keys: ['Q'], group: 'events', by: 'view' },
  search: { keys: ['/'], group: 'events', by: 'app' },
  undo: { keys: ['Ctrl', 'Z'], together: true, group: 'events', by: 'view' },
  redo: { keys: ['Ctrl', 'Shift', 'Z'], together: true, group: 'events', by: 'view' },
  copyWeek: { group: 'events', by: 'calendar' },
  arrows: { keys: ['←', '→', '↑', '↓'], group: 'events', by: 'keys', where: 'views' },
  enter: { keys: ['Enter'], group: 'events', by: 'keys', where: 'views' },
  edit: { keys: ['E'], group: 'events', by: 'keys', where: 'views' },
  remove: { keys: ['Delete'], group: 'events', by: 'keys', where: 'views' },
  move: { keys: ['Alt', '← → ↑ ↓'], together: true, group: 'events', by: 'keys', where: 'grids' },
  resize: { keys: ['Alt', 'Shift', '← → ↑ ↓'], together: true, group: 'events', by: 'keys', where: 'grids' },
  resizeStart: { keys: ['Ctrl', 'Shift', '← → ↑ ↓'], together: true, group: 'events', by: 'keys', where: 'grids' },
  menu: { keys: ['Shift', 'F10'], together: true, group: 'events', by: 'keys', where: 'views' },
  today: { keys: ['T'], group: 'views', by: 'view' },
  goTo: { keys: ['G'], group: 'views', by: 'view' },
  next: { keys: ['J', 'PageDown'], group: 'views', by: 'view' },
  previous: { keys: ['K', 'PageUp'], group: 'views', by: 'view' },
  month: { keys: ['M'], group: 'views', by: 'view' },
  week: { keys: ['W'], group: 'views', by: 'view' },
  weeks: { keys: ['C'], group: 'views', by: 'view' },
  day: { keys: ['D'], group: 'views', by: 'view' },
  days: { keys: ['X'], group: 'views', by: 'view' },
  year: { keys: ['Y'], group: 'views', by: 'view' },
  agenda: { keys: ['A'], group: 'views', by: 'view' },
  hours: { keys: ['H'], group: 'views', by: 'view' },
  weekends: { group: 'views', by: 'view' },
  sideList: { keys: ['S'], group: 'views', by: 'view' },
  print: { keys: ['Ctrl', 'P'], together: true, group: 'views', by: 'view' },
  settings: { group: 'calendar', by: 'calendar' },
  invite: { group: 'calendar', by: 'calendar' },
  members: { group: 'calendar', by: 'calendar' },
  tags: { group: 'calendar', by: 'calendar' },
  people: { group: 'calendar', by: 'calendar' },
  tasks: { group: 'calendar', by: 'calendar' },
  notifications: { group: 'calendar', by: 'calendar' },
  history: { group: 'calendar', by: 'calendar' },
  connect: { group: 'calendar', by: 'calendar' },
  feeds: { group: 'calendar', by: 'calendar' },
  display: { group: 'calendar', by: 'calendar' },
  import: { group: 'calendar', by: 'calendar' },
  export: { group: 'calendar', by: 'calendar' },
  editCalendar: { group: 'calendar', by: 'calendar' },
  handOver: { group: 'calendar', by: 'calendar' },
  leaveCalendar: { group: 'calendar', by: 'calendar' },
  removeCalendar: { group: 'calendar', by: 'calendar' },
  openCalendar: { keys: ['1', '…', '9'], group: 'calendars', by: 'palette' },
  allCalendars: { keys: ['0'], group: 'calendars', by: 'palette' },
  subscribe: { group: 'calendars', by: 'calendar' },
  createCalendar: { group: 'calendars', by: 'app' },
  dashboard: { group: 'calendars', by: 'app' },
  theme: { group: 'account', by: 'app' },
  language: { group: 'account', by: 'app' },
  profile: { group: 'account', by: 'app' },
  ownNotifications: { group: 'account', by: 'app' },
  password: { group: 'account', by: 'app' },
  security: { group: 'account', by: 'app' },
  admin: { group: 'account', by: 'app' },
  install: { group: 'account', by: 'app' },
  guide: { group: 'account', by: 'app' },
  help: { keys: ['?'], group: 'account', by: 'app' },
  palette: { keys: ['Ctrl', 'K'], together: true, group: 'account', by: 'keys' },
  logout: { group: 'account', by: 'app' },
} as const satisfies Readonly<Record<string, Entry>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]; // no other keys

/** The commands that a part of the app runs. */
export type CommandsBy<Part extends Entry['by']> = {
  [Name in CommandName]: (typeof COMMANDS)[Name]['by'] extends Part ? Name : never;
}[CommandName];

export const entryOf = (name: CommandName): Entry => COMMANDS[name];

/** The place where the keys of a command work. */
export function whereOf(name: CommandName): KeysWhere {
  const { by, where } = entryOf(name);
  return where ?? (by === 'view' ? 'views' : 'everywhere');
}
