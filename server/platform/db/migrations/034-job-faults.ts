import type { Migration } from '../migrate.ts';

/** Why a job failed, by the name of the reason; null where none is known. */
export const jobFaults: Migration = {
  name: '034-job-faults',
  async up({ schema }) {
    await schema.alterTable('jobs').addColumn('fault', 'text').execute();
  },
};
