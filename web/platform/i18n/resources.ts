/** The content of a JSON module, in Node and in the bundler. */
type Words<Module> = Module extends { default: infer Default } ? Default : Module;

/** The English words define the keys: a file of `locales/en` for each namespace. */
export interface Resources {
  accountData: Words<typeof import('#locales/en/accountData.json')>;
  accounts: Words<typeof import('#locales/en/accounts.json')>;
  admin: Words<typeof import('#locales/en/admin.json')>;
  apiKeys: Words<typeof import('#locales/en/apiKeys.json')>;
  apiSample: Words<typeof import('#locales/en/apiSample.json')>;
  app: Words<typeof import('#locales/en/app.json')>;
  audit: Words<typeof import('#locales/en/audit.json')>;
  calendarFiles: Words<typeof import('#locales/en/calendarFiles.json')>;
  calendarView: Words<typeof import('#locales/en/calendarView.json')>;
  calendars: Words<typeof import('#locales/en/calendars.json')>;
  commands: Words<typeof import('#locales/en/commands.json')>;
  changes: Words<typeof import('#locales/en/changes.json')>;
  connections: Words<typeof import('#locales/en/connections.json')>;
  dashboard: Words<typeof import('#locales/en/dashboard.json')>;
  displays: Words<typeof import('#locales/en/displays.json')>;
  emailChange: Words<typeof import('#locales/en/emailChange.json')>;
  events: Words<typeof import('#locales/en/events.json')>;
  feeds: Words<typeof import('#locales/en/feeds.json')>;
  first: Words<typeof import('#locales/en/first.json')>;
  firstSteps: Words<typeof import('#locales/en/firstSteps.json')>;
  help: Words<typeof import('#locales/en/help.json')>;
  history: Words<typeof import('#locales/en/history.json')>;
  holidays: Words<typeof import('#locales/en/holidays.json')>;
  imports: Words<typeof import('#locales/en/imports.json')>;
  invites: Words<typeof import('#locales/en/invites.json')>;
  landing: Words<typeof import('#locales/en/landing.json')>;
  legal: Words<typeof import('#locales/en/legal.json')>;
  live: Words<typeof import('#locales/en/live.json')>;
  members: Words<typeof import('#locales/en/members.json')>;
  month: Words<typeof import('#locales/en/month.json')>;
  notifications: Words<typeof import('#locales/en/notifications.json')>;
  passkeys: Words<typeof import('#locales/en/passkeys.json')>;
  people: Words<typeof import('#locales/en/people.json')>;
  platform: Words<typeof import('#locales/en/platform.json')>;
  profile: Words<typeof import('#locales/en/profile.json')>;
  provider: Words<typeof import('#locales/en/provider.json')>;
  push: Words<typeof import('#locales/en/push.json')>;
  recurrence: Words<typeof import('#locales/en/recurrence.json')>;
  reminders: Words<typeof import('#locales/en/reminders.json')>;
  search: Words<typeof import('#locales/en/search.json')>;
  secondFactors: Words<typeof import('#locales/en/secondFactors.json')>;
  secondStep: Words<typeof import('#locales/en/secondStep.json')>;
  sessions: Words<typeof import('#locales/en/sessions.json')>;
  setup: Words<typeof import('#locales/en/setup.json')>;
  storedTasks: Words<typeof import('#locales/en/storedTasks.json')>;
  subscribedCalendars: Words<typeof import('#locales/en/subscribedCalendars.json')>;
  tags: Words<typeof import('#locales/en/tags.json')>;
  tasks: Words<typeof import('#locales/en/tasks.json')>;
  themes: Words<typeof import('#locales/en/themes.json')>;
  topBar: Words<typeof import('#locales/en/topBar.json')>;
  ui: Words<typeof import('#locales/en/ui.json')>;
  upcoming: Words<typeof import('#locales/en/upcoming.json')>;
  zones: Words<typeof import('#locales/en/zones.json')>;
}
