import { recordOperatorAction } from '#server/admin/operator-action.ts';
import type { Database, Message, Sql, Tables } from '#server/db/database.ts';
import type { Config } from '#server/platform/config.ts';
import { findUserByEmail } from '#server/users/data.ts';

/** Something the operator has to put right; told in one line. */
export class OperatorError extends Error {}

export interface Context {
  readonly db: Database;
  readonly config: Config;
  readonly now: number;
  /** Sends a code by e-mail instead of printing it. */
  readonly sendsEmail: boolean;
}

/** One thing that the operator can do. It gives the lines to print. */
export interface Command {
  /** Its arguments, for the help; those in brackets may be left out. */
  readonly args: string;
  readonly help: string;
  /** It cannot be taken back, so it asks for `--yes`. */
  readonly destroys?: true;
  run(context: Context, args: readonly string[]): Promise<readonly string[]>;
}

/** The person with an e-mail. @throws OperatorError */
export async function personOf(sql: Sql, email = ''): Promise<Tables['users']> {
  const user = await findUserByEmail(sql, email);
  if (!user) throw new OperatorError(`There is no person with the e-mail ${email}.`);
  return user;
}

/** Does something in a transaction, and tells the running servers. */
export function act(
  { db, now }: Context,
  action: string,
  operation: (sql: Sql) => Promise<{ details?: Record<string, string>; messages?: readonly Message[] }>,
): Promise<void> {
  const by = process.env.SUDO_USER ?? process.env.USER ?? 'unknown';
  return db.write(async (sql) => {
    const { details = {}, messages = [] } = await operation(sql);
    await recordOperatorAction(sql, { action, by, details, messages }, now);
  });
}
