import type { OperatorAction } from '#domain/audit-actions.ts';
import type { Language } from '#domain/languages.ts';
import { findUserByEmail } from '#server/identity/users/data.ts';
import { recordOperatorAction } from '#server/operations/admin/operator-action.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Message, Sql, Tables } from '#server/platform/db/database.ts';

/** Something the operator has to put right; told in one line. */
export class OperatorError extends Error {}

export interface Context {
  readonly db: Database;
  readonly config: Config;
  readonly now: number;
  /** Sends a code by e-mail instead of printing it. */
  readonly sendsEmail: boolean;
  /** Which entries of the audit log. */
  readonly wanted: Readonly<{ since?: string; until?: string; person?: string }>;
  /** Of the person that it is about, until they choose another. */
  readonly language: Language;
}

/** One thing that the operator can do. It gives the lines to print. */
export interface Command {
  /** Its arguments, for the help; those in brackets may be left out. */
  readonly args: string;
  readonly help: string;
  /** It cannot be taken back, so it asks for `--yes`. */
  readonly destroys?: true;
  run(context: Context, args: readonly string[]): Promise<readonly string[] | AsyncIterable<string>>;
}

/** The person with an e-mail. @throws OperatorError */
export async function personOf(sql: Sql, email = ''): Promise<Tables['users']> {
  const user = await findUserByEmail(sql, email);
  if (!user) throw new OperatorError(`There is no person with the e-mail ${email}.`);
  return user;
}

/** What became of something the operator did: the ids that are told, and what running servers have to hear. */
interface Done {
  readonly details?: Readonly<Record<string, string>>;
  readonly messages?: readonly Message[];
}

/** Tells the audit log and the running servers what the operator does, with the transaction that does it. */
export function recordAction(
  { now }: Context,
  sql: Sql,
  action: OperatorAction,
  { details = {}, messages = [] }: Done,
): Promise<void> {
  const by = process.env.SUDO_USER ?? process.env.USER ?? 'unknown';
  return recordOperatorAction(sql, { action, by, details, messages }, now);
}

/** Does something in a transaction, and tells of it. */
export function act(context: Context, action: OperatorAction, operation: (sql: Sql) => Promise<Done>): Promise<void> {
  return context.db.write(async (sql) => recordAction(context, sql, action, await operation(sql)));
}

/** For running servers: what somebody signs in with has changed. */
export const credentialsOf = (userId: string) => [{ about: 'credentials', userId } as const];
