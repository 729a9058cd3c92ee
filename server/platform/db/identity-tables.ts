/** Signing in by an identity provider. */
export interface IdentityTables {
  /** Who a user is to an issuer. The subject is the issuer's own id of the person, never an e-mail. */
  identities: { id: string; issuer: string; subject: string; user_id: string; created_at: number };
  /**
   * Sign-ins on their way. The key is the hash of `state` until the browser comes back, then that of a code, which it exchanges for
   * its session; null in `browser_hash` lets any browser do so. With a session, its user is about to get the identity.
   */
  identity_sign_ins: {
    key_hash: string;
    browser_hash: string | null;
    return_to: string | null;
    user_id: string | null;
    session_id: string | null;
    /** JSON: what the issuer has said of the person, or why it came to nothing; null on the way there. */
    outcome: string | null;
    /** When the issuer was told to ask anew who it is, in epoch ms; null where it need not. */
    asked_at: number | null;
    expires_at: number;
  };
}
