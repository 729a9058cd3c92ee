import type { OperatorAction } from '#domain/audit-actions.ts';
import type { Language } from '#domain/languages.ts';
import { findUserByEmail } from '#server/identity/users/data.ts';
import { recordOperatorAction } from '#server/operations/admin/operator-action.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Message, Sql, Tables } from '#server/platform/db/database.ts';

/** An error that the operator has to fix, printed in one line. */
export class OperatorError extends Error {}

export interface Context {
  readonly db: Database;
  readonly config: Config;
  readonly now: number;
  /** Sends a code by e-mail instead of printing it. */
  readonly sendsEmail: boolean;
  /** Filters of the audit log. */
  readonly wanted: Readonly<{ since?: string; until?: string; person?: string }>;
  /** The language of the person concerned, unless they choose another. */
  readonly language: Language;
}

/** A command of the operator; it returns the lines to print. */
export interface Command {
  /** Its arguments, for the help; optional ones in brackets. */
  readonly args: string;
  readonly help: string;
  /** Irreversible, so it requires `--yes`. */
  readonly destroys?: true;
  run(context: Context, args: readonly string[]): Promise<readonly string[] | AsyncIterable<string>>;
}

/** The person with an e-mail. @throws OperatorError */
export async function personOf(sql: Sql, email = ''): Promise<Tables['users']> {
  const user = await findUserByEmail(sql, email);
  if (!user) throw new OperatorError(`There is no person with the e-mail ${email}.`);
  return user;
}

/** The outcome of an action: ids to audit, and messages for running servers. */
interface Done {
  readonly details?: Readonly<Record<string, string>>;
  readonly messages?: readonly Message[];
}

/** Audits an action of the operator and queues it for running servers, in its own transaction. */
export function recordAction(
  { now }: Context,
  sql: Sql,
  action: OperatorAction,
  { details = {}, messages = [] }: Done,
): Promise<void> {
  const by = process.env.SUDO_USER ?? process.env.USER ?? 'unknown';
  return recordOperatorAction(sql, { action, by, details, messages }, now);
}

/** Runs an action in a transaction, and records it. */
export function act(context: Context, action: OperatorAction, operation: (sql: Sql) => Promise<Done>): Promise<void> {
  return context.db.write(async (sql) => recordAction(context, sql, action, await operation(sql)));
}

/** Message for running servers: a person's credentials have changed. */
export const credentialsOf = (userId: string) => [{ about: 'credentials', userId } as const];

/** `1 session`, `2 sessions`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
