import type { AccessGrant, EndedGrants } from '#domain/access-grants.ts';
import type { GrantKindName } from '#domain/values/access-grants.ts';
import type { Sql } from '#server/platform/db/database.ts';

export interface GrantHolder {
  readonly userId: string;
  /** The session that asks, and that stays; null for none. */
  readonly sessionId: string | null;
}

type Fact = 'id' | 'name' | 'createdAt';
/** What one kind says of a grant of its own; the rest is usual. */
type GrantFacts = Pick<AccessGrant, Fact> & Partial<Omit<AccessGrant, Fact | 'kind'>>;

/** One kind of what opens an account or its calendars: `server/operations/account-data/grants.ts` has all of them. */
export interface GrantKind {
  /** Those that are not over. @param now epoch ms */
  list(sql: Sql, holder: GrantHolder, now: number): Promise<readonly GrantFacts[]>;
  /**
   * Ends what the person has made or uses themselves.
   * @param sql of a transaction that holds their credentials
   * @returns how many
   */
  end(sql: Sql, holder: GrantHolder): Promise<number>;
}

/** Ends all grants of some kinds; handed to routes of folders that the kinds themselves stand on. */
export type EndGrants = (sql: Sql, holder: GrantHolder, kinds?: readonly GrantKindName[]) => Promise<EndedGrants>;

/** These end with every new password that was set by e-mail: whoever still needs a key switches it on again. */
export const ENDED_BY_RESET: readonly GrantKindName[] = ['session', 'api-key', 'key-request'];
