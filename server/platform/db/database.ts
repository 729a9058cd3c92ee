/** The database module's public interface for the rest of the server. */
export { refusal } from './applied-steps.ts';
export { engineOf } from './engine.ts';
export type { Entity, EventsTable } from './event-tables.ts';
export { lock } from './lock.ts';
export type { Notify } from './migrate.ts';
export { migrations } from './migrations/all.ts';
export { databaseProblem, openDatabase } from './open.ts';
export { type Message, publish } from './publish.ts';
export { lockFolder } from './sqlite/folder-lock.ts';
export type { Tables } from './tables.ts';
export { traced } from './traced.ts';
export type { Database, Sql } from './types.ts';
