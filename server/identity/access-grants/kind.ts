import type { AccessGrant, EndedGrants } from '#domain/access-grants.ts';
import type { GrantKindName } from '#domain/values/access-grants.ts';
import type { Sql } from '#server/platform/db/database.ts';

export interface GrantHolder {
  readonly userId: string;
  /** The requesting session, which stays; null for none. */
  readonly sessionId: string | null;
}

type Fact = 'id' | 'name' | 'createdAt';
/** The facts that each kind of grant provides; the others have defaults. */
type GrantFacts = Pick<AccessGrant, Fact> & Partial<Omit<AccessGrant, Fact | 'kind'>>;

/** One kind of access to an account or its calendars; `server/operations/account-data/grants.ts` lists all kinds. */
export interface GrantKind {
  /** Grants that have not expired. @param now epoch ms */
  list(sql: Sql, holder: GrantHolder, now: number): Promise<readonly GrantFacts[]>;
  /**
   * Ends the grants that the person created or uses themselves.
   * @param sql of a transaction that holds the lock of their credentials
   * @returns the number of ended grants
   */
  end(sql: Sql, holder: GrantHolder): Promise<number>;
}

/** Ends all grants of some kinds; passed to routes in folders that the kinds themselves import. */
export type EndGrants = (sql: Sql, holder: GrantHolder, kinds?: readonly GrantKindName[]) => Promise<EndedGrants>;

/** Ended by every password that was set by e-mail; the owner can switch keys on again. */
export const ENDED_BY_RESET: readonly GrantKindName[] = ['session', 'api-key', 'key-request'];
