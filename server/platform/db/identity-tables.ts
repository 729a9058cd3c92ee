/** Tables for signing in by an identity provider. */
export interface IdentityTables {
  /** A user's identities at issuers. The subject is the issuer's own id of the person, never an e-mail. */
  identities: { id: string; issuer: string; subject: string; user_id: string; created_at: number };
  /**
   * Pending sign-ins. The key is the hash of `state` until the browser returns, then that of a code, which it exchanges for its session;
   * null in `browser_hash` lets any browser do so. If a session is set, the identity is going to be linked to its user.
   */
  identity_sign_ins: {
    key_hash: string;
    browser_hash: string | null;
    return_to: string | null;
    user_id: string | null;
    session_id: string | null;
    /** JSON: the claims of the issuer, or the reason of the failure; null until the browser returns. */
    outcome: string | null;
    /** When the issuer was told to authenticate the person again, in epoch ms; null otherwise. */
    asked_at: number | null;
    expires_at: number;
  };
}
