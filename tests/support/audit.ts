import type { Tables } from '#server/platform/db/database.ts';
import type { TestApp } from './app.ts';

/** What the audit log has, the oldest first. */
export const entriesIn = ({ db }: Pick<TestApp, 'db'>): Promise<Tables['audit_entries'][]> =>
  db.read.selectFrom('audit_entries').selectAll().orderBy('id').execute();

/** The entries that something leaves. */
export async function entriesOf(app: TestApp, act: () => Promise<unknown>): Promise<Tables['audit_entries'][]> {
  const before = new Set((await entriesIn(app)).map(({ id }) => id));
  await act();
  return (await entriesIn(app)).filter(({ id }) => !before.has(id));
}
