/**
 * Each includes the previous ones. `propose`: changes that somebody else approves. `write`: events and tasks, and by CalDAV a calendar's
 * own name and colour. `calendars`, for calendar apps: creating, renaming for everybody, deleting and leaving calendars by CalDAV.
 */
export const SCOPES = ['read', 'propose', 'write', 'calendars'] as const;
export type Scope = (typeof SCOPES)[number];

/** A scope with those that it includes. */
export const scopesUpTo = (scope: Scope): Scope[] => SCOPES.slice(0, SCOPES.indexOf(scope) + 1);

/** The widest of a key's scopes. */
export const widestOf = (scopes: readonly Scope[]): Scope =>
  SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'read';
