/** Tables of authentication factors besides the password. Instants are epoch milliseconds. */

export interface FactorTables {
  /** A person's secret, shared with their authenticator app (RFC 6238). */
  totp: {
    user_id: string;
    /** Sealed by `SecretBox`. */
    secret: string;
    created_at: number;
    /** Codes are required since; null until the first right code. */
    confirmed_at: number | null;
    /** The last used 30-second time step. */
    used_step: number;
    /** Salt of the recovery codes; null while there are none. */
    recovery_salt: string | null;
  };
  /** Unused recovery codes, as Argon2id hashes. */
  recovery_codes: { user_id: string; code_hash: string };
  /** Sign-ins with a right password that wait for a code, by the SHA-256 hash of their token. */
  second_steps: { token_hash: string; user_id: string; tries: number; expires_at: number };
  /** WebAuthn credentials. */
  passkeys: {
    id: string;
    user_id: string;
    /** Base64url. */
    credential_id: string;
    /** In COSE, Base64url. */
    public_key: string;
    /** The authenticator's signature counter; 0 if it has none. */
    counter: number;
    /** Comma-separated. */
    transports: string;
    synced: 0 | 1;
    name: string;
    created_at: number;
    last_used: number | null;
  };
  /** Challenges already used by a passkey. */
  used_challenges: { challenge: string; expires_at: number };
}
