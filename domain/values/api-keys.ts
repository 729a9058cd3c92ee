/**
 * Each includes those before it. `write`: events and tasks, and by CalDAV how a calendar is named and coloured for the key’s own person.
 * `calendars`, for calendar apps: making calendars, naming them for everybody, deleting and leaving them by CalDAV.
 */
export const SCOPES = ['read', 'write', 'calendars'] as const;
export type Scope = (typeof SCOPES)[number];

/** A scope with those that it includes. */
export const scopesUpTo = (scope: Scope): Scope[] => SCOPES.slice(0, SCOPES.indexOf(scope) + 1);

/** Of scopes that a key has, the one that includes the others. */
export const widestOf = (scopes: readonly Scope[]): Scope =>
  SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'read';
