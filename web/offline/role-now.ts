import { may, type Role } from '#domain/permissions.ts';

/** Without a network events can be changed, and nothing else of a calendar. */
export const roleNow = (role: Role, online: boolean): Role => (online || !may(role, 'events.write') ? role : 'editor');
