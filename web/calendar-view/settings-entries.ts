import { type Action, may, type Role } from '#domain/permissions.ts';

/** The dialogs that open from the panel of a calendar, each with the permission it needs. */
const NEEDS = {
  invite: 'invites.create',
  members: 'members.read',
  tags: 'tags.write',
  people: 'people.write',
  tasks: 'events.read',
  copyWeek: 'events.write',
  notifications: null,
  history: 'history.read',
  connect: null,
  feeds: 'feeds.create',
  display: 'displays.show',
  import: 'events.write',
  export: null,
  handOver: 'calendar.handOver',
} as const satisfies Readonly<Record<string, Action | null>>;

export type SettingsEntry = keyof typeof NEEDS;

export function mayOpen(role: Role, entry: SettingsEntry): boolean {
  const needed = NEEDS[entry];
  return needed === null || may(role, needed);
}
