/** The tables of what connects calendar apps. Instants are epoch milliseconds. */

export interface ConnectionTables {
  /** An app that waits for a key. Of its secrets only SHA-256 hashes are kept. */
  key_requests: {
    /** That of the key, once there is one. */
    id: string;
    kind: 'profile' | 'login';
    /** As the app calls itself, then as the person calls the key. */
    name: string;
    /** Whoever holds this secret gets the key. */
    secret_hash: string;
    /** Whoever holds this one may agree to it; null where the person began. */
    grant_hash: string | null;
    /** That of whoever has agreed, whose end takes it back. */
    session_id: string | null;
    created_at: number;
    expires_at: number;
  };
}
