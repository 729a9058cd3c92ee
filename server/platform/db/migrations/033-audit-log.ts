import type { Migration } from '../migrate.ts';

/** The audit log. Each index ends with the order in which entries are read. */
export const auditLog: Migration = {
  name: '033-audit-log',
  async up({ schema }) {
    await schema
      .createTable('audit_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('calendar_id', 'text')
      .addColumn('key_id', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .execute();
    const order = ['at', 'id'];
    const index = (name: string, first: string[]) =>
      schema
        .createIndex(name)
        .on('audit_entries')
        .columns([...first, ...order])
        .execute();
    await index('audit_entries_by_time', []);
    await index('audit_entries_by_kind', ['kind']);
    await index('audit_entries_by_actor', ['actor_id']);
    await index('audit_entries_by_subject', ['subject_id']);
  },
};
