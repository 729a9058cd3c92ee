import type { EntryFilter } from '#server/identity/audit/entries.ts';
import { allRecords } from '#server/identity/audit/export.ts';
import { idOfPerson } from '#server/identity/users/ended.ts';
import type { Database } from '#server/platform/db/database.ts';
import { act, type Command, type Context, OperatorError } from './context.ts';

function momentIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new OperatorError(`${text} is no moment: write 2026-11-20 or 2026-11-20T12:00:00Z.`);
  return at;
}

async function filterOf({ db, now, wanted }: Context): Promise<EntryFilter> {
  const { since, until, person: named } = wanted;
  const person = named && (await idOfPerson(db.read, named, now));
  if (named !== undefined && person === undefined) throw new OperatorError(`There is no person ${named}.`);
  return { from: momentIn(since), to: momentIn(until), person };
}

async function* linesOf(db: Database, filter: EntryFilter) {
  for await (const records of allRecords({ sql: db.read }, filter)) {
    for (const record of records) yield JSON.stringify(record);
  }
}

export const AUDIT: Command = {
  args: '',
  help: 'the audit log as JSON Lines, newest first; --since and --until MOMENT, --person EMAIL or id',
  async run(context) {
    const filter = await filterOf(context);
    await act(context, 'audit-export', async () => ({}));
    return linesOf(context.db, filter);
  },
};
