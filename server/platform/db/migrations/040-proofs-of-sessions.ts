import type { Migration } from '../migrate.ts';

/** When somebody last showed who they are: null where that was when the session began; and whether an issuer was to ask them anew, and when. */
export const proofsOfSessions: Migration = {
  name: '040-proofs-of-sessions',
  async up({ schema }) {
    await schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute();
    await schema.alterTable('identity_sign_ins').addColumn('asked_at', 'bigint').execute();
  },
};
